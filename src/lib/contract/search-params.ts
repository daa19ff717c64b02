/**
 * Search parameters of a page address: one reader per name. Unreadable values and unknown names are dropped and never cause an error
 * page. Plain functions instead of zod, because every page loads this file.
 */
import { isDay } from '../dates/day.ts';

/** The raw search of an address: values by name. */
export type RawSearch = Readonly<Record<string, unknown>>;
/** Parses one raw value; undefined when it is invalid. */
export type ParamReader<T> = (value: unknown) => T | undefined;

/** A whole number from 1 to `max`; undefined for anything else. */
export const parseCount = (value: unknown, max = Number.MAX_SAFE_INTEGER): number | undefined => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isSafeInteger(number) && number >= 1 && number <= max ? number : undefined;
};

export const countParam =
  (max?: number): ParamReader<number> =>
  (value) =>
    parseCount(value, max);
export const idParam = countParam();
/** Text of 1 to `max` characters. */
export const textParam =
  (max: number): ParamReader<string> =>
  (value) => {
    const read = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    return read === '' || read.length > max ? undefined : read;
  };
/** An existing day in ISO format. */
export const dayParam: ParamReader<string> = (value) => (isDay(value) ? value : undefined);
export const choiceParam =
  <const T extends string>(known: readonly T[]): ParamReader<T> =>
  (value) =>
    known.find((one) => one === String(value));
/** A flag, set as 1. */
export const flagParam = choiceParam(['1']);

export type SearchParamsOf<S extends (raw: RawSearch) => object> = ReturnType<S>;

/** Combines readers by name into the reader of a page's search: `searchParamsReader({ ...listParams, tab: choiceParam(tabs) })`. */
export const searchParamsReader =
  <F extends Readonly<Record<string, ParamReader<unknown>>>>(readers: F) =>
  (raw: RawSearch): { -readonly [Name in keyof F]?: ReturnType<F[Name]> } =>
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(raw[name])])) as {
      [Name in keyof F]: ReturnType<F[Name]>;
    };

/** Page, search words and days of a list. */
export const listParams = { page: countParam(10_000), q: textParam(100), from: dayParam, to: dayParam };
export const readListSearch = searchParamsReader(listParams);
export type ListSearch = SearchParamsOf<typeof readListSearch>;
