/** What the addresses of the room's pages keep. */
import { id, listParts, oneOf, type Reader, searchOf } from '#lib/contract/search-params.ts';

export const journalTabs = ['journal', 'sales', 'purchases', 'accounts'] as const;
export type JournalTab = (typeof journalTabs)[number];

/** '2026-11' */
const month: Reader<string> = (value) =>
  typeof value === 'string' && /^(19|2[012])\d{2}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;
/** 'all' or the id of a branch; left out: the branch of the shell. */
const branch: Reader<string> = (value) => (value === 'all' ? 'all' : id(value)?.toString());

const { page, from, to } = listParts;
export const journalSearch = searchOf({ page, from, to, tab: oneOf(journalTabs), branch, month });

/** Of a tax report on paper. */
export const taxPaperSearch = searchOf({ report: oneOf(['sales', 'purchases']), month, branch: id });
