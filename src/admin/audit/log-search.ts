/** What the address of the log keeps. */
import { day, id, searchOf, text } from '#lib/contract/search-params.ts';
import type { SearchOf } from '#lib/contract/search-params.ts';

export const logSearch = searchOf({
  person: id,
  from: day,
  to: day,
  /** Which kinds and sorts of things there are is not loaded with every page: the page of the log looks. */
  kind: text(20),
  subject: text(30),
  id,
  /** The last entry of the page before. */
  after: id,
});
export type LogSearch = SearchOf<typeof logSearch>;
