/** One unit: space for lines on a page, a carried total, everything after the last line. */
export type PageHeights = { room: number; carry: number; tail: number };
/** The page has the lines from `from` up to, not including, `to`. */
export type PaperPageLines = { from: number; to: number };

/**
 * Lines are never split. Between pages the total is carried forward; the part after the lines is never alone on a page if a line can
 * go with it.
 */
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
    // A line higher than a page.
    if (to === from) to += 1;
    else if (to === count && count - from > 1) to -= 1;
    pages.push({ from, to });
    from = to;
  }
};
