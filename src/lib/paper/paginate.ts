/**
 * All heights have the same unit. `room`: the part of a page for lines. `carry`: a row with a carried total.
 * `tail`: everything after the last line.
 */
export type PageHeights = { room: number; carry: number; tail: number };
export type PaperPageLines = { from: number; to: number };

/** The least number of lines on the last page, if they fit. */
const least = 3;
const sum = (heights: readonly number[]): number => heights.reduce((all, one) => all + one, 0);

/**
 * Never splits a line. Leaves room for carried totals. The tail follows at least three lines if they fit, and
 * is alone on a page only if no line can precede it.
 */
export const paginateLines = (
  heights: readonly number[],
  { room, carry, tail }: PageHeights,
): PaperPageLines[] => {
  const pages: PaperPageLines[] = [];
  const count = heights.length;
  const tailIsAlone = carry + (heights[count - 1] ?? 0) + tail > room;
  let from = 0;
  for (;;) {
    const brought = pages.length > 0 ? carry : 0;
    if (from === count || brought + sum(heights.slice(from)) + tail <= room)
      return [...pages, { from, to: count }];
    let most = from;
    let used = brought + carry;
    while (most < count && used + (heights[most] ?? 0) <= room) used += heights[most++] ?? 0;
    // A line higher than a page gets its own page.
    if (most === from) most += 1;
    else if (most === count && count - from > 1 && !tailIsAlone) most -= 1;
    let to = tailIsAlone ? most : Math.min(most, Math.max(from + 1, count - least));
    while (to < most && carry + sum(heights.slice(to)) + tail > room) to += 1;
    pages.push({ from, to });
    from = to;
  }
};
