/** `item` is a style in a colour and size. */
export const garmentGroupings = ['unit', 'item', 'group'] as const;
export type GarmentGrouping = (typeof garmentGroupings)[number];

export const garmentFigureFilters = ['here', 'gone'] as const;
export type GarmentFigureFilter = (typeof garmentFigureFilters)[number];

/** A dash means descending. */
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
