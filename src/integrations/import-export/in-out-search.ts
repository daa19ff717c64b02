/** What the address of the in-and-out page keeps; small, because every page loads the table of addresses. */
import { count, id, oneOf, searchOf } from '#lib/contract/search-params.ts';

export const importKinds = ['groups', 'units', 'sets', 'customers', 'goods', 'pictures'] as const;
export type ImportKind = (typeof importKinds)[number];
/** Kinds of package m; the others are of every one. */
export const needsM = (kind: ImportKind): boolean => kind === 'goods' || kind === 'sets';
export const rowActions = ['add', 'change', 'same', 'wrong'] as const;

/** What is to be brought in; the import that is open, and which of its rows are shown. */
export const inOutSearch = searchOf({
  page: count(10_000),
  kind: oneOf(importKinds),
  import: id,
  show: oneOf(rowActions),
});
