export const saleItemErrors = [
  'UNIT_RESERVED',
  'UNIT_AT_VENDOR',
  'UNIT_IN_CARE',
  'UNIT_OUT',
  'UNIT_IN_TRANSIT',
  'UNIT_GONE',
  'GOODS_SHORT',
  'DISCOUNT_LIMIT',
] as const;
