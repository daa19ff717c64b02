/** Sortable rows. Loaded by the pages that use them, not with the first screen. */
export { SortArea, useSortRow } from './sort-area.tsx';
export { useSortOrder } from './use-order.ts';
export { moveItem } from './move-item.ts';
