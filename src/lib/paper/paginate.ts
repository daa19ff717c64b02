/**
 * All heights have the same unit. `room` is the space for lines on a page, `carry` the height of a carried
 * total, `tail` the height of everything after the last line.
 */
export type PageHeights = { room: number; carry: number; tail: number };
export type PaperPageLines = { from: number; to: number };

/** Lines on the last page, if they fit. */
const least = 3;
const sum = (heights: readonly number[]): number => heights.reduce((all, one) => all + one, 0);

/**
 * Distributes the lines over pages. A line is never split, and the total is carried to the next page. The part
 * after the lines follows at least three lines of its page if they fit; it is alone on a page only if no line
 * can precede it.
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
    // A line that is higher than a page gets its own page.
    if (most === from) most += 1;
    else if (most === count && count - from > 1 && !tailIsAlone) most -= 1;
    let to = tailIsAlone ? most : Math.min(most, Math.max(from + 1, count - least));
    while (to < most && carry + sum(heights.slice(to)) + tail > room) to += 1;
    pages.push({ from, to });
    from = to;
  }
};
