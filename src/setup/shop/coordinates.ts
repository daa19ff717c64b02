/** Where a branch is, in degrees, and how people say it. Pure. */
import { arabicDigits } from '#lib/thai/thai.ts';

export type Place = { latitude: number; longitude: number };

/** A tenth of a metre: finer than any map. */
const decimals = 6;
const rounded = (degrees: number): number => Number(degrees.toFixed(decimals));

const isPlace = ({ latitude, longitude }: Place): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** The pin of an address of Google Maps, else the middle of its map; or two numbers, as maps give them to copy. */
const forms = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`/@${number},${number},`),
  new RegExp(String.raw`^\(?\s*${number}\s*[,\s]\s*${number}\s*\)?$`),
];

/** What was typed or pasted as a place; null where it is none. */
export const placeTyped = (text: string): Place | null => {
  for (const form of forms) {
    const found = form.exec(arabicDigits(text).trim());
    if (found === null) continue;
    const place = { latitude: rounded(Number(found[1])), longitude: rounded(Number(found[2])) };
    return isPlace(place) ? place : null;
  }
  return null;
};

/** '13.7449, 100.5332', which maps take too. */
export const placeText = ({ latitude, longitude }: Place): string => `${latitude}, ${longitude}`;

/** The place of a row that may have none. */
export const placeOf = (row: { latitude: number | null; longitude: number | null }): Place | null =>
  row.latitude === null || row.longitude === null
    ? null
    : { latitude: row.latitude, longitude: row.longitude };

/** Google's maps at a place, or at what a text is found to be; needs no key. */
export const mapLink = (place: Place | null, text: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place === null ? text : placeText(place))}`;

/** The way to a place in Google's maps, from `from` or from where the person is. */
export const wayLink = (to: Place, from?: Place): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(placeText(to))}${
    from === undefined ? '' : `&origin=${encodeURIComponent(placeText(from))}`
  }`;

const earth = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** As the crow flies. */
export const kilometres = (a: Place, b: Place): number => {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2);
  const east = Math.sin(radians(b.longitude - a.longitude) / 2);
  const part = north * north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east * east;
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(part)));
};
