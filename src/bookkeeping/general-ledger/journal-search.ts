import {
  idParam,
  listParams,
  choiceParam,
  type ParamReader,
  searchParamsReader,
} from '#lib/contract/search-params.ts';

export const journalTabNames = ['journal', 'sales', 'purchases', 'pnd3', 'pnd53', 'accounts'] as const;
export type JournalTabName = (typeof journalTabNames)[number];

const month: ParamReader<string> = (value) =>
  typeof value === 'string' && /^(19|2[012])\d{2}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;
const branch: ParamReader<string> = (value) => (value === 'all' ? 'all' : idParam(value)?.toString());

const { page, from, to } = listParams;
export const journalSearch = searchParamsReader({
  page,
  from,
  to,
  tab: choiceParam(journalTabNames),
  branch,
  month,
});

export const taxReportSearch = searchParamsReader({
  report: choiceParam(['sales', 'purchases', 'pnd3', 'pnd53']),
  month,
  branch: idParam,
});
