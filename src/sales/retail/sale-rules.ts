/** Constants without schemas, because the counter's first screen loads them. */

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

/** `inspect` is for garments only. */
export const giveBackPlaces = ['rack', 'inspect', 'written_off'] as const;
export type GiveBackPlace = (typeof giveBackPlaces)[number];
