/**
 * What the search of an address may hold: one reader a name. What cannot be read is left out, never an error page;
 * names that are not known are dropped. Plain functions, for every page loads all of them.
 */
import { isDay } from '../dates/day.ts';

/** An address's search as it comes: values by name. */
export type RawSearch = Readonly<Record<string, unknown>>;
/** One value as it comes → what it means, undefined when it means nothing. */
export type Reader<T> = (value: unknown) => T | undefined;

/** A whole number from 1 to `max`; undefined for anything else. */
export const countIn = (value: unknown, max = Number.MAX_SAFE_INTEGER): number | undefined => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isSafeInteger(number) && number >= 1 && number <= max ? number : undefined;
};

export const count =
  (max?: number): Reader<number> =>
  (value) =>
    countIn(value, max);
/** An id. */
export const id = count();
/** Text of 1 to `max` characters. */
export const text =
  (max: number): Reader<string> =>
  (value) => {
    const read = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    return read === '' || read.length > max ? undefined : read;
  };
/** An ISO day that exists. */
export const day: Reader<string> = (value) => (isDay(value) ? value : undefined);
/** One of the known words. */
export const oneOf =
  <const T extends string>(known: readonly T[]): Reader<T> =>
  (value) =>
    known.find((one) => one === String(value));
/** Said with 1. */
export const flag = oneOf(['1']);

/** What a reader of a whole search makes of it. */
export type SearchOf<S extends (raw: RawSearch) => object> = ReturnType<S>;

/** Readers by name → the reader of a page's search: `searchOf({ ...listParts, tab: oneOf(tabs) })`. */
export const searchOf =
  <F extends Readonly<Record<string, Reader<unknown>>>>(readers: F) =>
  (raw: RawSearch): { -readonly [Name in keyof F]?: ReturnType<F[Name]> } =>
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(raw[name])])) as {
      [Name in keyof F]: ReturnType<F[Name]>;
    };

/** Page, words and days of a list. */
export const listParts = { page: count(10_000), q: text(100), from: day, to: day };
export const listSearch = searchOf(listParts);
export type ListSearch = SearchOf<typeof listSearch>;
