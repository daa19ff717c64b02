/**
 * Codes by name (TIS 1099; tools/etax-places.ts). The file is large, so the browser loads it on first use.
 */
import file from './place-codes.json' with { type: 'json' };
import type { PlaceParts } from './address.ts';

export type PlaceNames = Omit<PlaceParts, 'postcode'>;

const keyOf = ({ subdistrict, district, province }: PlaceNames): string =>
  [subdistrict, district, province].join('|');

export const placeNames: ReadonlyMap<string, PlaceNames> = new Map(
  Object.entries(file).flatMap(([province, districts]) =>
    Object.entries(districts).flatMap(([heading, list]) =>
      list
        .split(', ')
        .map((one): [string, PlaceNames] => [
          heading.slice(0, 4) + one.slice(0, 2),
          { subdistrict: one.slice(3), district: heading.slice(5), province },
        ]),
    ),
  ),
);
const codes: ReadonlyMap<string, string> = new Map([...placeNames].map(([code, one]) => [keyOf(one), code]));

export const placeCodeOf = (one: PlaceNames): string | undefined => codes.get(keyOf(one));

export const isPlaceCode = (subdistrictCode: string): boolean => placeNames.has(subdistrictCode);
