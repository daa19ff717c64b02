/** Which lines of a long paper stand on which page. */

/** Heights in one unit: of the space for lines on a page, of a carried total, and of what follows the last line. */
export type Room = { room: number; carry: number; tail: number };
/** Lines from `from` to before `to`. */
export type PageOfLines = { from: number; to: number };

/**
 * Heights of lines → pages. A line is never split; pages but the first begin with the total brought forward, pages but the
 * last end with the total carried on; what follows the lines never stands alone when a line can go with it.
 */
export const paginate = (heights: readonly number[], { room, carry, tail }: Room): PageOfLines[] => {
  const pages: PageOfLines[] = [];
  const count = heights.length;
  let from = 0;
  for (;;) {
    const brought = pages.length > 0 ? carry : 0;
    const rest = heights.slice(from).reduce((sum, one) => sum + one, 0);
    if (from === count || brought + rest + tail <= room) return [...pages, { from, to: count }];
    let to = from;
    let used = brought + carry;
    while (to < count && used + (heights[to] ?? 0) <= room) used += heights[to++] ?? 0;
    // A line higher than a page has one to itself.
    if (to === from) to += 1;
    else if (to === count && count - from > 1) to -= 1;
    pages.push({ from, to });
    from = to;
  }
};
