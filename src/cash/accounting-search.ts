/** What the address of the accounting page carries. */
import { entryKinds, entryMethods } from '#ledger/shapes.ts';
import { count, day, flag, id, oneOf, searchOf, text } from '#lib/contract/search-params.ts';
import type { Reader, SearchOf } from '#lib/contract/search-params.ts';

export const tabs = ['day', 'expenses', 'close', 'reports', 'entries'] as const;
export type Tab = (typeof tabs)[number];
export const reports = ['period', 'vat', 'bail', 'credit'] as const;
export type ReportName = (typeof reports)[number];

/** 'all' or the id of a branch; left out: the branch of the shell. */
const branch: Reader<string> = (value) => (value === 'all' ? 'all' : id(value)?.toString());

export const bookSearch = searchOf({
  page: count(10_000),
  from: day,
  to: day,
  tab: oneOf(tabs),
  // Of the tabs day and close, and of what is owed: bail, credit.
  day,
  report: oneOf(reports),
  branch,
  direction: oneOf(['expense', 'income']),
  // Held against the figures by the tab, which alone loads them.
  figure: text(20),
  kind: oneOf(entryKinds),
  method: oneOf(entryMethods),
  category: text(60),
  order: id,
  own: flag,
  // The tab from which the entries were opened.
  back: oneOf(tabs),
});
export type BookSearch = SearchOf<typeof bookSearch>;

/** Branch of the address → what the reports are asked for. */
export const whereOf = (branch: string | undefined): { all?: '1'; branchId?: number } =>
  branch === undefined ? {} : branch === 'all' ? { all: '1' } : { branchId: Number(branch) };
