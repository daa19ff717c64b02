/** This file is small, because every page loads the route table. */
import { countParam, idParam, choiceParam, searchParamsReader } from '#lib/contract/search-params.ts';

export const importKinds = [
  'groups',
  'items',
  'units',
  'sets',
  'customers',
  'rentals',
  'goods',
  'expenses',
  'pictures',
] as const;
export type ImportKind = (typeof importKinds)[number];
export const requiresPackageM = (kind: ImportKind): boolean => kind === 'goods' || kind === 'sets';
export const rowActions = ['add', 'change', 'same', 'wrong'] as const;

export const inOutSearch = searchParamsReader({
  page: countParam(10_000),
  kind: choiceParam(importKinds),
  upload: idParam,
  import: idParam,
  show: choiceParam(rowActions),
});
