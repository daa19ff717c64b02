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
