import { entryKinds, entryMethods } from '#ledger/shapes.ts';
import {
  countParam,
  dayParam,
  flagParam,
  idParam,
  choiceParam,
  searchParamsReader,
  textParam,
} from '#lib/contract/search-params.ts';
import type { ParamReader, SearchParamsOf } from '#lib/contract/search-params.ts';

export const accountingTabs = ['day', 'expenses', 'close', 'reports', 'entries'] as const;
export type AccountingTab = (typeof accountingTabs)[number];
export const accountingReports = ['period', 'vat', 'bail', 'credit'] as const;
export type AccountingReportName = (typeof accountingReports)[number];

const branch: ParamReader<string> = (value) => (value === 'all' ? 'all' : idParam(value)?.toString());

export const accountingSearch = searchParamsReader({
  page: countParam(10_000),
  from: dayParam,
  to: dayParam,
  tab: choiceParam(accountingTabs),
  day: dayParam,
  report: choiceParam(accountingReports),
  branch,
  direction: choiceParam(['expense', 'income']),
  // Any text is accepted, because the tab with the figure validates the text.
  figure: textParam(20),
  kind: choiceParam(entryKinds),
  method: choiceParam(entryMethods),
  category: textParam(60),
  order: idParam,
  own: flagParam,
  back: choiceParam(accountingTabs),
});
export type AccountingSearch = SearchParamsOf<typeof accountingSearch>;

export const branchScopeOf = (branch: string | undefined): { all?: '1'; branchId?: number } =>
  branch === undefined ? {} : branch === 'all' ? { all: '1' } : { branchId: Number(branch) };
