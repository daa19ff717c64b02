/** What the address of the accounting page carries. */
import { entryKinds, entryMethods } from '../accounting/contract.ts';
import type { EntryKind } from '../accounting/contract.ts';
import type { EntryMethod } from '../accounting/kinds.ts';
import { isDay } from '../core/common/day.ts';
import type { Direction } from './shapes.ts';
import type { Figure } from './figures.ts';
import { figures } from './figures.ts';

export const tabs = ['day', 'expenses', 'close', 'reports', 'entries'] as const;
export type Tab = (typeof tabs)[number];
export const reports = ['period', 'vat', 'bail'] as const;
export type ReportName = (typeof reports)[number];

export type BookSearch = {
  page?: number | undefined;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  tab?: Tab | undefined;
  /** The day of the tabs day and close, and of the bail report. */
  day?: string | undefined;
  report?: ReportName | undefined;
  /** 'all' or the id of a branch; left out: the branch of the shell. */
  branch?: string | undefined;
  direction?: Direction | undefined;
  figure?: Figure | undefined;
  kind?: EntryKind | undefined;
  method?: EntryMethod | undefined;
  category?: string | undefined;
  order?: number | undefined;
  own?: '1' | undefined;
  /** The tab from which the entries were opened. */
  back?: Tab | undefined;
};

type Raw = Record<string, unknown>;
const oneOf = <T extends string>(value: unknown, known: readonly T[]): T | undefined =>
  known.find((one) => one === value);
const dayIn = (value: unknown): string | undefined => (isDay(value) ? value : undefined);
const countIn = (value: unknown, max = Number.MAX_SAFE_INTEGER): number | undefined =>
  /^[1-9]\d{0,15}$/.test(String(value)) && Number(value) <= max ? Number(value) : undefined;

/** For validateSearch: what cannot be read is left out. */
export const bookSearch = (raw: Raw): BookSearch => ({
  page: countIn(raw['page'], 10_000),
  from: dayIn(raw['from']),
  to: dayIn(raw['to']),
  tab: oneOf(raw['tab'], tabs),
  day: dayIn(raw['day']),
  report: oneOf(raw['report'], reports),
  branch: raw['branch'] === 'all' ? 'all' : countIn(raw['branch'])?.toString(),
  direction: oneOf(raw['direction'], ['expense', 'income']),
  figure: oneOf(raw['figure'], figures),
  kind: oneOf(raw['kind'], entryKinds),
  method: oneOf(raw['method'], entryMethods),
  category: typeof raw['category'] === 'string' ? raw['category'].slice(0, 60) : undefined,
  order: countIn(raw['order']),
  own: oneOf(raw['own'], ['1']),
  back: oneOf(raw['back'], tabs),
});

/** Branch of the address → what the reports are asked for. */
export const whereOf = (branch: string | undefined): { all?: '1'; branchId?: number } =>
  branch === undefined ? {} : branch === 'all' ? { all: '1' } : { branchId: Number(branch) };
