/**
 * Unreadable values and unknown names are dropped. This file has no zod, because every page loads the file.
 */
import { isDay } from '../dates/day.ts';

export type RawSearch = Readonly<Record<string, unknown>>;
export type ParamReader<T> = (value: unknown) => T | undefined;

export const parseCount = (value: unknown, max = Number.MAX_SAFE_INTEGER): number | undefined => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isSafeInteger(number) && number >= 1 && number <= max ? number : undefined;
};

export const countParam =
  (max?: number): ParamReader<number> =>
  (value) =>
    parseCount(value, max);
export const idParam = countParam();
export const textParam =
  (max: number): ParamReader<string> =>
  (value) => {
    const read = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    return read === '' || read.length > max ? undefined : read;
  };
export const dayParam: ParamReader<string> = (value) => (isDay(value) ? value : undefined);
export const choiceParam =
  <const T extends string>(known: readonly T[]): ParamReader<T> =>
  (value) =>
    known.find((one) => one === String(value));
export const flagParam = choiceParam(['1']);

export type SearchParamsOf<S extends (raw: RawSearch) => object> = ReturnType<S>;

export const searchParamsReader =
  <F extends Readonly<Record<string, ParamReader<unknown>>>>(readers: F) =>
  (raw: RawSearch): { -readonly [Name in keyof F]?: ReturnType<F[Name]> } =>
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(raw[name])])) as {
      [Name in keyof F]: ReturnType<F[Name]>;
    };

export const listParams = { page: countParam(10_000), q: textParam(100), from: dayParam, to: dayParam };
export const readListSearch = searchParamsReader(listParams);
export type ListSearch = SearchParamsOf<typeof readListSearch>;
