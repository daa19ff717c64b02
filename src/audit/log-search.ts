/** What the address of the log keeps. */
import { auditSubjects } from '../core/common/audit-actions.ts';
import { day, id, oneOf, searchOf } from '../core/common/search.ts';
import type { SearchOf } from '../core/common/search.ts';
import { logKinds } from './kinds.ts';

export const logSearch = searchOf({
  person: id,
  from: day,
  to: day,
  kind: oneOf(logKinds),
  subject: oneOf(auditSubjects),
  id,
  /** The last entry of the page before. */
  after: id,
});
export type LogSearch = SearchOf<typeof logSearch>;
