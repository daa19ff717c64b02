import { arabicDigits } from '#lib/thai/thai.ts';

export type Coordinates = { latitude: number; longitude: number };

const decimals = 6;
const rounded = (degrees: number): number => Number(degrees.toFixed(decimals));

const isPlace = ({ latitude, longitude }: Coordinates): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** Pin of a Google Maps URL, centre of its map, or two numbers. */
const forms = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`/@${number},${number},`),
  new RegExp(String.raw`^\(?\s*${number}\s*[,\s]\s*${number}\s*\)?$`),
];

export const parseCoordinates = (text: string): Coordinates | null => {
  for (const form of forms) {
    const found = form.exec(arabicDigits(text).trim());
    if (found === null) continue;
    const place = { latitude: rounded(Number(found[1])), longitude: rounded(Number(found[2])) };
    return isPlace(place) ? place : null;
  }
  return null;
};

export const formatCoordinates = ({ latitude, longitude }: Coordinates): string =>
  `${latitude}, ${longitude}`;

export const coordinatesOf = (row: {
  latitude: number | null;
  longitude: number | null;
}): Coordinates | null =>
  row.latitude === null || row.longitude === null
    ? null
    : { latitude: row.latitude, longitude: row.longitude };

export const mapLink = (place: Coordinates | null, text: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place === null ? text : formatCoordinates(place))}`;

/** Starts at the user's position if `from` is absent. */
export const directionsLink = (to: Coordinates, from?: Coordinates): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(formatCoordinates(to))}${
    from === undefined ? '' : `&origin=${encodeURIComponent(formatCoordinates(from))}`
  }`;

const earth = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export const distanceInKilometres = (a: Coordinates, b: Coordinates): number => {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2);
  const east = Math.sin(radians(b.longitude - a.longitude) / 2);
  const part = north * north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east * east;
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(part)));
};
