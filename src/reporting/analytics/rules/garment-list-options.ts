/** `item`: style, colour and size. */
export const garmentGroupings = ['unit', 'item', 'group'] as const;
export type GarmentGrouping = (typeof garmentGroupings)[number];

/** `here`: in the shop's possession. `gone`: sold or lost. */
export const garmentFigureFilters = ['here', 'gone'] as const;
export type GarmentFigureFilter = (typeof garmentFigureFilters)[number];

/** Leading dash: descending. */
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
