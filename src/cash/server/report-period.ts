import { type Day, daysBetween } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { maxReportDays } from '../shapes.ts';
import type { ReportPeriod } from './sql-report.ts';
import { reportBranchesOf, invalidReportField } from './wire.ts';

export const reportPeriodOf = (
  scope: Scope,
  query: { from: Day; to: Day; branchId?: number | undefined; all?: '1' | undefined },
): ReportPeriod => {
  const days = daysBetween(query.from, query.to) + 1;
  if (days < 1) throw invalidReportField('to', 'not before from');
  if (days > maxReportDays) throw invalidReportField('to', `at most ${maxReportDays} days`);
  return { branchIds: reportBranchesOf(scope, query), from: query.from, to: query.to };
};
