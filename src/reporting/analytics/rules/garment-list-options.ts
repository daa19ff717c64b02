/** How the figures of garments are listed. */

/** One row a garment, an item (style, colour, size) or a style. */
export const garmentBys = ['unit', 'item', 'group'] as const;
export type GarmentBy = (typeof garmentBys)[number];

/** In the shop, or sold and lost. */
export const garmentShows = ['here', 'gone'] as const;
export type GarmentShow = (typeof garmentShows)[number];

/** A dash: most first. */
export const garmentSorts = [
  'use',
  '-use',
  'idle',
  '-idle',
  'rentals',
  '-rentals',
  'earned',
  '-earned',
  'care',
  '-care',
  'cost',
  '-cost',
  'balance',
  '-balance',
] as const;
export type GarmentSort = (typeof garmentSorts)[number];
