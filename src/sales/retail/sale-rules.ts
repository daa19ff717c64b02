/** Constants of sales without schemas: the first screen of the counter loads them. */

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

/** Consumables need no inspection. */
export const giveBackPlaces = ['rack', 'inspect', 'written_off'] as const;
export type GiveBackPlace = (typeof giveBackPlaces)[number];
