export { SortArea, useSortRow } from './sort-area.tsx';
export { useSortOrder } from './use-order.ts';
export { moveItem } from './move-item.ts';
