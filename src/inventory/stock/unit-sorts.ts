/** Sort orders of unit lists; a leading dash means descending. `new`: newest first. */
export const unitSorts = [
  'new',
  'barcode',
  '-barcode',
  'name',
  '-name',
  'state',
  '-state',
  'cost',
  '-cost',
] as const;
export type UnitSort = (typeof unitSorts)[number];
