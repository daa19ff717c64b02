/** The visible page of a list and the page numbers offered around it. */
export type PageWindow = {
  total: number;
  /** Number of the visible page, from 1, clamped to the last page. */
  current: number;
  size: number;
  /** At least 1: an empty list has one empty page. */
  totalPages: number;
  startPage: number;
  endPage: number;
  /** Index of the first and the last visible item, from 0; both 0 when no item is visible. */
  startIndex: number;
  endIndex: number;
  /** Items on this page; 0 when the list is empty. */
  shown: number;
  /** startPage … endPage. */
  pages: number[];
};

const atLeast = (least: number, value: number): number =>
  Number.isFinite(value) ? Math.max(least, Math.floor(value)) : least;

/**
 * The pagination window of docs/spec.md §9. The page is clamped to 1..total pages; at most `maxPages` page numbers surround it (an
 * even number has one more before than after), shifted inwards at either end. Never throws: invalid input becomes the smallest valid
 * value.
 */
export const pageWindowOf = (total: number, current: number, size = 10, maxPages = 10): PageWindow => {
  const items = atLeast(0, total);
  const perPage = atLeast(1, size);
  const totalPages = Math.max(1, Math.ceil(items / perPage));
  const page = Math.min(atLeast(1, current), totalPages);
  const width = Math.min(atLeast(1, maxPages), totalPages);
  const startPage = Math.min(Math.max(1, page - Math.floor(width / 2)), totalPages - width + 1);
  const startIndex = (page - 1) * perPage;
  const shown = Math.min(perPage, items - startIndex);
  return {
    total: items,
    current: page,
    size: perPage,
    totalPages,
    startPage,
    endPage: startPage + width - 1,
    startIndex,
    endIndex: Math.max(startIndex, startIndex + shown - 1),
    shown,
    pages: Array.from({ length: width }, (_, index) => startPage + index),
  };
};
