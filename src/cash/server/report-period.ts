/** The period a report is about. */
import { type Day, daysBetween } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { maxReportDays } from '../shapes.ts';
import type { Period } from './sql-report.ts';
import { branchesOf, invalid } from './wire.ts';

/** VALIDATION for an end before the beginning and for too many days; NOT_FOUND for a branch that is not the user's. */
export const periodOf = (
  scope: Scope,
  query: { from: Day; to: Day; branchId?: number | undefined; all?: '1' | undefined },
): Period => {
  const days = daysBetween(query.from, query.to) + 1;
  if (days < 1) throw invalid('to', 'not before from');
  if (days > maxReportDays) throw invalid('to', `at most ${maxReportDays} days`);
  return { branchIds: branchesOf(scope, query), from: query.from, to: query.to };
};
