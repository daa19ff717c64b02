/** Heights in one unit. `room`: for lines on a page. `carry`: a carried total. `tail`: everything after the last line. */
export type PageHeights = { room: number; carry: number; tail: number };
/** Lines from index `from` up to, but not including, `to`. */
export type PaperPageLines = { from: number; to: number };

/** Lines are never split. The total is carried to the next page. The part after the lines is alone on a page only if no line can precede it. */
export const paginateLines = (
  heights: readonly number[],
  { room, carry, tail }: PageHeights,
): PaperPageLines[] => {
  const pages: PaperPageLines[] = [];
  const count = heights.length;
  let from = 0;
  for (;;) {
    const brought = pages.length > 0 ? carry : 0;
    const rest = heights.slice(from).reduce((sum, one) => sum + one, 0);
    if (from === count || brought + rest + tail <= room) return [...pages, { from, to: count }];
    let to = from;
    let used = brought + carry;
    while (to < count && used + (heights[to] ?? 0) <= room) used += heights[to++] ?? 0;
    // A line that is higher than a page gets its own page.
    if (to === from) to += 1;
    else if (to === count && count - from > 1) to -= 1;
    pages.push({ from, to });
    from = to;
  }
};
