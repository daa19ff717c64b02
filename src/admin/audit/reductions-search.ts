import { bangkokDay } from '#lib/dates/day.ts';
import {
  choiceParam,
  countParam,
  dayParam,
  idParam,
  searchParamsReader,
} from '#lib/contract/search-params.ts';
import type { SearchParamsOf } from '#lib/contract/search-params.ts';
import { reductionKinds } from '#lib/vocabulary/reduction-kinds.ts';
import type { LogSearch } from './log-search.ts';
import type { ReductionRow } from './reductions-contract.ts';

export const reductionsSearch = searchParamsReader({
  week: dayParam,
  person: idParam,
  kind: choiceParam(reductionKinds),
  page: countParam(10_000),
});
export type ReductionsSearch = SearchParamsOf<typeof reductionsSearch>;

/**
 * Returns the log entries by this person on this day about the same order, document or customer. An approved
 * expense is in the log of the person who approved it.
 */
export const logOfReduction = ({
  at,
  subject,
  subjectId,
  userId,
  approvedBy,
}: Pick<ReductionRow, 'at' | 'subject' | 'subjectId' | 'userId' | 'approvedBy'>): LogSearch => {
  const day = bangkokDay(new Date(at));
  const isApproved = subject === 'ledger_entry' && approvedBy !== '';
  return {
    subject,
    id: subjectId ?? undefined,
    person: isApproved ? undefined : (userId ?? undefined),
    from: day,
    to: day,
  };
};
