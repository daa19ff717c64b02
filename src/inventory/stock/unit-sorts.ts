/** Orders a list of garments may be asked in; with a dash downwards. `new`: newest first. */
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
