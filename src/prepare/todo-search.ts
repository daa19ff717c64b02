/** What the addresses of the back room's pages carry; what cannot be read is left out. */
import { isDay } from '../core/common/day.ts';
import type { TodoShow, TodoTab } from './todo-days.ts';
import { todoShows, todoTabs } from './todo-days.ts';

type Raw = Record<string, unknown>;

const oneOf = <T extends string>(value: unknown, known: readonly T[]): T | undefined =>
  known.find((one) => one === value);
const dayIn = (value: unknown): string | undefined => (isDay(value) ? value : undefined);
const idIn = (value: unknown): number | undefined =>
  (typeof value === 'string' || typeof value === 'number') && /^[1-9]\d{0,14}$/.test(String(value))
    ? Number(value)
    : undefined;

export type TodoParts = {
  /** fittings: the appointments of a day instead of orders. */
  tab?: TodoTab | 'fittings' | undefined;
  show?: TodoShow | undefined;
  /** The day whose fittings are shown. */
  day?: string | undefined;
};

export const todoParts = (raw: Raw): TodoParts => ({
  tab: oneOf(raw['tab'], [...todoTabs, 'fittings' as const]),
  show: oneOf(raw['show'], todoShows),
  day: dayIn(raw['day']),
});

export type PickingSearch = {
  from?: string | undefined;
  to?: string | undefined;
  order?: number | undefined;
  all?: '1' | undefined;
};

export const pickingSearch = (raw: Raw): PickingSearch => ({
  from: dayIn(raw['from']),
  to: dayIn(raw['to']),
  order: idIn(raw['order']),
  all: String(raw['all']) === '1' ? '1' : undefined,
});

export type BagSearch = { per?: 'garment' | undefined; code?: 'code128' | undefined };

export const bagSearch = (raw: Raw): BagSearch => ({
  per: oneOf(raw['per'], ['garment']),
  code: oneOf(raw['code'], ['code128']),
});
