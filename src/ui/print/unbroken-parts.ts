import { monthNames } from '#lib/dates/day.ts';
import { languages } from '#lib/text/languages.ts';

const noBreak = '\u00A0';

const months = languages
  .flatMap((language) => [...monthNames(language, 'long'), ...monthNames(language, 'short')])
  .map((name) => name.replaceAll('.', String.raw`\.`))
  .toSorted((a, b) => b.length - a.length)
  .join('|');

/** Words after a number: baht, o'clock, day, month, year, time. */
const units = [
  '\u0E1A\u0E32\u0E17',
  '\u0E19\\.',
  '\u0E27\u0E31\u0E19',
  '\u0E40\u0E14\u0E37\u0E2D\u0E19',
  '\u0E1B\u0E35',
  '\u0E04\u0E23\u0E31\u0E49\u0E07',
].join('|');

const wholes = [
  // Matches "3 December 2026", "3. Dezember 2026", "3 de dezembro de 2026", the Thai year with its era.
  new RegExp(String.raw`\d{1,2}\.? (?:de )?(?:${months})\.? (?:de |\u0E1E\.\u0E28\. )?\d{4}(?!\d)`, 'giu'),
  // Matches "159.74 baht".
  new RegExp(String.raw`\d (?:${units})(?![\u0E00-\u0E7F])`, 'gu'),
  // The slash between two languages is never the first of a line.
  /\S \/(?= )/gu,
  // Matches "Limited (public)".
  /\u0E08\u0E33\u0E01\u0E31\u0E14 \(\u0E21\u0E2B\u0E32\u0E0A\u0E19\)/gu,
];

/**
 * Splits a text into parts that must not break across lines. Dates, amounts and "Limited (public)" are one
 * part each.
 */
export const unbrokenPartsOf = (text: string): string[] =>
  wholes
    .reduce((known, one) => known.replaceAll(one, (found) => found.replaceAll(' ', noBreak)), text)
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => part.replaceAll(noBreak, ' '));

/**
 * Matches "number", and a document's persons: taxpayer, buyer, seller, payer, payee, receiver of a service.
 */
const thaiWords =
  /(\u0E40\u0E25\u0E02\u0E17\u0E35\u0E48|\u0E1C\u0E39\u0E49(?:\u0E40\u0E2A\u0E35\u0E22\u0E20\u0E32\u0E29\u0E35|\u0E0B\u0E37\u0E49\u0E2D|\u0E02\u0E32\u0E22|\u0E08\u0E48\u0E32\u0E22\u0E40\u0E07\u0E34\u0E19|\u0E23\u0E31\u0E1A\u0E40\u0E07\u0E34\u0E19|\u0E23\u0E31\u0E1A\u0E1A\u0E23\u0E34\u0E01\u0E32\u0E23))/u;

/** Splits a part longer than a line, because browsers would break Thai words anywhere. */
export const piecesOf = (part: string): string[] => part.split(thaiWords);
