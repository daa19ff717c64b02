/** Wording with places for facts of an order or a request: `{customer}` as kept, `{ชื่อลูกค้า}` as the shop reads and types it. */
import type { Language } from '#lib/text/languages.ts';
import { hasTitle, withoutHonorific } from '#lib/thai/honorifics.ts';
import { languages } from '#lib/text/languages.ts';
import { letterPlaces } from '#storefront/web-shop/rules/email-kinds.ts';

/** What may stand between braces. */
export const places = [
  'customer',
  'shop',
  'branch',
  'branchPhone',
  'orderNo',
  'pickupDay',
  'returnDay',
  'eventDay',
  'garments',
  'balance',
  'bail',
  'daysLate',
  'bailDay',
  'bailReturned',
  'carrier',
  'tracking',
  ...letterPlaces,
] as const;
export type Place = (typeof places)[number];
export type PlaceNames = Readonly<Record<Place, string>>;
export type PlaceValues = Readonly<Record<Place, string>>;
/** Nothing of it is the case. */
export const noValues = Object.fromEntries(places.map((place) => [place, ''])) as PlaceValues;

/** Signs a person counts, however many code points each takes ('ที่' is one). */
export const lengthOf = (text: string): number =>
  [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(text)].length;

/** So long a message may be, in signs. */
export const longestMessage = 1000;

const braces = /\{([^{}]*)\}/g;
const plain = (name: string): string => name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');

/** Names in any of the languages → as it is kept. `unknown`: what stands in braces and is no place. */
export const asKept = (
  text: string,
  names: Readonly<Record<Language, PlaceNames>>,
): { text: string; unknown: string[] } => {
  const known = new Map<string, Place>(places.map((place) => [plain(place), place]));
  for (const language of languages)
    for (const place of places) known.set(plain(names[language][place]), place);
  const unknown: string[] = [];
  const kept = text.replace(braces, (whole, name: string) => {
    const place = known.get(plain(name));
    if (place === undefined) unknown.push(name.trim());
    return place === undefined ? whole : `{${place}}`;
  });
  return { text: kept, unknown };
};

const isPlace = (name: string): name is Place => (places as readonly string[]).includes(name);

/** As kept → with the names of one language in the braces. */
export const asShown = (text: string, names: PlaceNames): string =>
  text.replace(braces, (whole, name: string) => (isPlace(name) ? `{${names[name]}}` : whole));

/** A word that stands before the place and also begins the fact (a title, "branch") is not said twice. */
const withoutEcho = (before: string, value: string): string => {
  for (let length = Math.min(value.length - 1, 12); length >= 3; length--)
    if (before.endsWith(value.slice(0, length))) return value.slice(length);
  return value;
};

/** As kept → what the customer reads. A line that holds nothing but empty facts and their caption's marks is left out. */
export const filled = (text: string, values: PlaceValues): string =>
  (hasTitle(values.customer) ? withoutHonorific(text, '{customer}') : text)
    .split('\n')
    .filter((line) => {
      const asked = Array.from(line.matchAll(braces), ([, name = '']) => name).filter(isPlace);
      return asked.length === 0 || asked.some((place) => values[place] !== '');
    })
    .join('\n')
    .replace(braces, (whole, name: string, at: number, all: string) =>
      isPlace(name) ? withoutEcho(all.slice(0, at).trimEnd(), values[name]) : whole,
    )
    .replace(/\n{3,}/g, '\n\n')
    .trim();
