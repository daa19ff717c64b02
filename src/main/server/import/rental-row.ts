import { type Day, addDays, isDay } from '#lib/dates/day.ts';
import { importWords } from './words/wardrobe.ts';

export type ImportedRental = {
  rentalId: string;
  customerId: string;
  itemId: string;
  category: string;
  size: string;
  eventDay: Day;
  note: string;
};

const required = ['rental_id', 'customer_id', 'item_id', 'category', 'size', 'event_date'] as const;
const optional = ['occasion', 'rating', 'fit'] as const;
type Column = (typeof required)[number] | (typeof optional)[number];
export type RentalFileHeader = { width: number; at: Partial<Record<Column, number>> };

/** Removes control characters, because the text goes to the terminal. */
export const printableText = (text: string): string => {
  const plain = text.replace(/\p{C}/gu, '?');
  return JSON.stringify(plain.length > 40 ? `${plain.slice(0, 40)}…` : plain);
};

export const importWordOf = (words: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(words, key) ? (words[key] ?? '') : '';

/** Returns an error text for missing columns. Ignores other columns. */
export const readRentalHeader = (cells: readonly string[]): RentalFileHeader | string => {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const at: RentalFileHeader['at'] = {};
  for (const name of [...required, ...optional]) {
    const first = names.indexOf(name);
    if (first >= 0 && names.lastIndexOf(name) !== first) return `there are two columns ${name}`;
    if (first >= 0) at[name] = first;
  }
  const missing = required.filter((name) => at[name] === undefined);
  return missing.length > 0 ? `there is no column ${missing.join(', ')}` : { width: cells.length, at };
};

/** The id fits into a JSON number and has only one spelling. */
const idPattern = /^[1-9]\d{0,14}$/;
const categoryPattern = /^[a-z](?:[a-z -]{0,28}[a-z])?$/;
const sizePattern = /^[0-9A-Za-z](?:[0-9A-Za-z./-]{0,10}[0-9A-Za-z])?$/;
const ratings = /^(?:[1-9]|10)?$/;

/**
 * Returns the rental, or the reason why the row is invalid. The rental must be over before `today` (Bangkok).
 * Occasion and fit come from fixed lists, so they contain no spreadsheet formulas.
 */
export const readRentalRow = (
  header: RentalFileHeader,
  cells: readonly string[],
  today: Day,
): ImportedRental | string => {
  if (cells.length !== header.width) return `${cells.length} fields instead of ${header.width}`;
  const cell = (name: Column): string => (cells[header.at[name] ?? -1] ?? '').trim();
  for (const name of required) if (cell(name) === '') return `${name} is missing`;
  for (const name of ['rental_id', 'customer_id', 'item_id'] as const)
    if (!idPattern.test(cell(name))) return `${name} ${printableText(cell(name))} is not a number`;
  const category = cell('category').toLowerCase();
  if (!categoryPattern.test(category)) return `category ${printableText(category)} is not a word`;
  const size = cell('size').toUpperCase();
  if (!sizePattern.test(size)) return `size ${printableText(size)} is not a size`;
  const eventDay = cell('event_date');
  if (!isDay(eventDay)) return `event_date ${printableText(eventDay)} is not a day (YYYY-MM-DD)`;
  if (eventDay < '1900-01-02' || eventDay >= today) return `event_date ${eventDay} is not in the past`;
  if (!ratings.test(cell('rating')))
    return `rating ${printableText(cell('rating'))} is not a number from 1 to 10`;
  const note = [
    importWordOf(importWords.occasions, cell('occasion').toLowerCase()),
    cell('rating') === '' ? '' : `${importWords.rating} ${cell('rating')}`,
    importWordOf(importWords.fits, cell('fit').toLowerCase()),
  ];
  return {
    rentalId: cell('rental_id'),
    customerId: cell('customer_id'),
    itemId: cell('item_id'),
    category,
    size,
    eventDay,
    note: note.filter((part) => part !== '').join(' · '),
  };
};

export const pickupDayOf = (eventDay: Day): Day => addDays(eventDay, -1);
export const returnDayOf = (eventDay: Day): Day => addDays(eventDay, 1);

/** Equal rental_id and key mean the same rental. The key omits the category, which belongs to the style. */
export const rentalContentKey = (
  row: Pick<ImportedRental, 'customerId' | 'itemId' | 'size' | 'eventDay' | 'note'>,
): string => [row.customerId, row.itemId, row.size, row.eventDay, row.note].join('|');
