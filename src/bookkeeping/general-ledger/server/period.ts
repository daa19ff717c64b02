/** The days and the places of business that are asked for. */
import { type Day, daysBetween } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { branchesOf, invalid } from '#cash/server/index.ts';
import { maxJournalDays } from '../account-sources.ts';
import type { Period } from './sql-journal.ts';

/** VALIDATION for an end before the beginning and for too many days; NOT_FOUND for a branch that is not the user's. */
export const journalPeriod = (
  scope: Scope,
  query: { from: Day; to: Day; branchId?: number | undefined; all?: '1' | undefined },
): Period => {
  const days = daysBetween(query.from, query.to) + 1;
  if (days < 1) throw invalid('to', 'not before from');
  if (days > maxJournalDays) throw invalid('to', `at most ${maxJournalDays} days`);
  return { branchIds: branchesOf(scope, query), from: query.from, to: query.to };
};

export type Month = { branchId: number; from: string };
/** NOT_FOUND for a branch that is not the user's. */
export const monthAsked = (scope: Scope, query: { month: string; branchId?: number | undefined }): Month => {
  const branchId = query.branchId ?? scope.branchId;
  if (!scope.branchIds.includes(branchId)) throw new AppError('NOT_FOUND');
  return { branchId, from: `${query.month}-01` };
};
