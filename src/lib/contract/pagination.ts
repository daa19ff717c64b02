export type PageWindow = {
  total: number;
  /** A page number from 1 to the last page. */
  current: number;
  size: number;
  totalPages: number;
  startPage: number;
  endPage: number;
  /** Indexes from 0; both are 0 for an empty list. */
  startIndex: number;
  endIndex: number;
  shown: number;
  pages: number[];
};

const atLeast = (least: number, value: number): number =>
  Number.isFinite(value) ? Math.max(least, Math.floor(value)) : least;

/**
 * Returns up to `maxPages` numbers around the current page, shifted inwards at the ends (docs/spec.md §9).
 * Invalid input becomes the smallest valid value.
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
