/** What of the catalogue is shown, as it stands in an address: the list and its printed form read the same. */
import { isDay } from '../core/common/day.ts';

export const genders = ['W', 'M', 'U'] as const;
const sorts = ['name', 'code', 'new', 'price', 'priceDown'] as const;
const yesNo = ['1', '0'] as const;
const states = ['1', '0', 'all'] as const;

export type GroupSearch = {
  page?: number | undefined;
  q?: string | undefined;
  /** Pick-up and return day. */
  from?: string | undefined;
  to?: string | undefined;
  category?: string | undefined;
  texture?: string | undefined;
  color?: string | undefined;
  size?: string | undefined;
  gender?: (typeof genders)[number] | undefined;
  web?: '1' | '0' | undefined;
  /** Active ones unless said otherwise. */
  state?: (typeof states)[number] | undefined;
  pictures?: '1' | '0' | undefined;
  /** Only what is free from `from` to `to`. */
  free?: '1' | undefined;
  sort?: (typeof sorts)[number] | undefined;
};
export type DatalistSearch = GroupSearch & {
  view?: 'table' | undefined;
  /** The group that is open. */
  id?: number | undefined;
};
export type CatalogPageSearch = GroupSearch & {
  columns?: number | undefined;
  prices?: '0' | undefined;
  codes?: '0' | undefined;
};

type Raw = Record<string, unknown>;

const text = (value: unknown, most: number): string | undefined => {
  const read = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return read === '' || read.length > most ? undefined : read;
};
const known = <T extends string>(value: unknown, list: readonly T[]): T | undefined =>
  list.find((one) => one === text(value, 20));
const count = (value: unknown, most: number): number | undefined => {
  const read = Number(text(value, 16));
  return Number.isSafeInteger(read) && read >= 1 && read <= most ? read : undefined;
};
const day = (value: unknown): string | undefined => (isDay(value) ? value : undefined);

/** For validateSearch. What cannot be read is left out. */
const groupSearch = (raw: Raw): GroupSearch => ({
  page: count(raw['page'], 10_000),
  q: text(raw['q'], 100),
  from: day(raw['from']),
  to: day(raw['to']),
  category: text(raw['category'], 60),
  texture: text(raw['texture'], 60),
  color: text(raw['color'], 60),
  size: text(raw['size'], 60),
  gender: known(raw['gender'], genders),
  web: known(raw['web'], yesNo),
  state: known(raw['state'], states),
  pictures: known(raw['pictures'], yesNo),
  free: known(raw['free'], ['1']),
  sort: known(raw['sort'], sorts),
});

/** The catalogue's filters, how it is shown, and the group that is open. */
export const datalistSearch = (raw: Raw): DatalistSearch => ({
  ...groupSearch(raw),
  view: known(raw['view'], ['table']),
  id: count(raw['id'], Number.MAX_SAFE_INTEGER),
});

/** The same filters on paper: columns, and what is left out. */
export const catalogPageSearch = (raw: Raw): CatalogPageSearch => ({
  ...groupSearch(raw),
  columns: count(raw['columns'], 4),
  prices: known(raw['prices'], ['0']),
  codes: known(raw['codes'], ['0']),
});
