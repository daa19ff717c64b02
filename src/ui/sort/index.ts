/** Putting rows in order. Loaded by the pages that use it, not with the first screen. */
export { SortArea, useSortRow } from './sort-area.tsx';
export { useOrder } from './use-order.ts';
export { moveTo } from './move-item.ts';
