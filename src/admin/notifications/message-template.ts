/** Stored placeholders look like `{customer}`. Users see `{ชื่อลูกค้า}`. */
import type { Language } from '#lib/text/languages.ts';
import { hasTitle, withoutHonorific } from '#lib/thai/honorifics.ts';
import { languages } from '#lib/text/languages.ts';
import { emailPlaceholders } from '#storefront/web-shop/rules/email-kinds.ts';

export const templatePlaceholders = [
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
  ...emailPlaceholders,
] as const;
export type TemplatePlaceholder = (typeof templatePlaceholders)[number];
export type PlaceholderNames = Readonly<Record<TemplatePlaceholder, string>>;
export type PlaceholderValues = Readonly<Record<TemplatePlaceholder, string>>;
export const emptyPlaceholderValues = Object.fromEntries(
  templatePlaceholders.map((place) => [place, '']),
) as PlaceholderValues;

export const messageLengthOf = (text: string): number =>
  [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(text)].length;

export const maxMessageLength = 1000;

const braces = /\{([^{}]*)\}/g;
const plain = (name: string): string => name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');

/** Accepts placeholder names in any language. `unknown` lists names that no placeholder has. */
export const toStoredTemplate = (
  text: string,
  names: Readonly<Record<Language, PlaceholderNames>>,
): { text: string; unknown: string[] } => {
  const known = new Map<string, TemplatePlaceholder>(
    templatePlaceholders.map((place) => [plain(place), place]),
  );
  for (const language of languages)
    for (const place of templatePlaceholders) known.set(plain(names[language][place]), place);
  const unknown: string[] = [];
  const stored = text.replace(braces, (whole, name: string) => {
    const place = known.get(plain(name));
    if (place === undefined) unknown.push(name.trim());
    return place === undefined ? whole : `{${place}}`;
  });
  return { text: stored, unknown };
};

const isPlace = (name: string): name is TemplatePlaceholder =>
  (templatePlaceholders as readonly string[]).includes(name);

export const toShownTemplate = (text: string, names: PlaceholderNames): string =>
  text.replace(braces, (whole, name: string) => (isPlace(name) ? `{${names[name]}}` : whole));

/** Removes the beginning of a value, such as a title, if the text before ends with it. */
const withoutEcho = (before: string, value: string): string => {
  for (let length = Math.min(value.length - 1, 12); length >= 3; length--)
    if (before.endsWith(value.slice(0, length))) return value.slice(length);
  return value;
};

/** Omits lines whose values are all empty. */
export const fillMessageTemplate = (text: string, values: PlaceholderValues): string =>
  (hasTitle(values.customer) ? withoutHonorific(text, '{customer}') : text)
    .split('\n')
    .filter((line) => {
      const places = Array.from(line.matchAll(braces), ([, name = '']) => name).filter(isPlace);
      return places.length === 0 || places.some((place) => values[place] !== '');
    })
    .join('\n')
    .replace(braces, (whole, name: string, at: number, all: string) =>
      isPlace(name) ? withoutEcho(all.slice(0, at).trimEnd(), values[name]) : whole,
    )
    .replace(/\n{3,}/g, '\n\n')
    .trim();
