import { type Day, daysBetween } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { reportBranchesOf, invalidReportField } from '#cash/server/index.ts';
import { maxJournalDays } from '../account-sources.ts';
import type { JournalPeriod } from './sql-journal.ts';

export const requestedJournalPeriod = (
  scope: Scope,
  query: { from: Day; to: Day; branchId?: number | undefined; all?: '1' | undefined },
): JournalPeriod => {
  const days = daysBetween(query.from, query.to) + 1;
  if (days < 1) throw invalidReportField('to', 'not before from');
  if (days > maxJournalDays) throw invalidReportField('to', `at most ${maxJournalDays} days`);
  return { branchIds: reportBranchesOf(scope, query), from: query.from, to: query.to };
};

export type ReportMonth = { branchId: number; from: string };
export const requestedMonth = (
  scope: Scope,
  query: { month: string; branchId?: number | undefined },
): ReportMonth => {
  const branchId = query.branchId ?? scope.branchId;
  if (!scope.branchIds.includes(branchId)) throw new AppError('NOT_FOUND');
  return { branchId, from: `${query.month}-01` };
};
