import type { Coordinates } from '#setup/shop/coordinates.ts';

/** `asked` is the field of the searched address. */
export type PlaceSearchMessage = Coordinates & { kind: 'ratri-place'; asked: string; address: string };

const isPart = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const isPlaceSearchMessage = (value: unknown): value is PlaceSearchMessage =>
  isPart(value) &&
  value['kind'] === 'ratri-place' &&
  typeof value['asked'] === 'string' &&
  typeof value['address'] === 'string' &&
  Number.isFinite(value['latitude']) &&
  Number.isFinite(value['longitude']);
