/** What the page that finds places tells the page that has opened it. */
import type { Place } from '#setup/shop/coordinates.ts';

/** `asked`: for which field, as the address of the page says. */
export type PlaceMessage = Place & { kind: 'ratri-place'; asked: string; address: string };

const isPart = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const isPlaceMessage = (value: unknown): value is PlaceMessage =>
  isPart(value) &&
  value['kind'] === 'ratri-place' &&
  typeof value['asked'] === 'string' &&
  typeof value['address'] === 'string' &&
  Number.isFinite(value['latitude']) &&
  Number.isFinite(value['longitude']);
