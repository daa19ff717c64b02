/** Which page of a list is shown, and which page numbers are offered around it. */
export type PageWindow = {
  /** Items in the whole list. */
  total: number;
  /** The page shown, from 1, clamped to the pages there are. */
  current: number;
  size: number;
  /** At least 1: an empty list has one empty page. */
  totalPages: number;
  startPage: number;
  endPage: number;
  /** Index of the first and the last item shown, from 0; both 0 when nothing is shown. */
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
 * The pagination window of docs/spec.md §9: the page clamped to 1..total pages, at most `maxPages` page numbers
 * centred on it (with an even number one more before than after), shifted inwards at either end. Never
 * throws; nonsense becomes the smallest sensible value.
 */
export const paginate = (total: number, current: number, size = 10, maxPages = 10): PageWindow => {
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
