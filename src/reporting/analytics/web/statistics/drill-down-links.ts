import { addDays, asDay } from '#lib/dates/day.ts';
import type { DrillDownCount, DrillDownCut } from '#reporting/analytics/rules/drill-down.ts';
import type { ShopStatistics } from '#reporting/analytics/contract.ts';
import type { StatisticsSearchParams } from './view-search.ts';

export type ChartPeriod = { from: string; to: string };

const firstOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}-01`;

export const periodOfMonths = (year: number, from: number, to = from): ChartPeriod => ({
  from: firstOf(year, from),
  to: addDays(asDay(to === 12 ? firstOf(year + 1, 1) : firstOf(year, to + 1)), -1),
});

export const comparedPeriodsOf = ({
  time,
  timeBefore,
}: ShopStatistics): { now: ChartPeriod; before: ChartPeriod } => ({
  now: time,
  before: timeBefore,
});

type Figure = ChartPeriod & { branch: number | undefined } & (
    | { of: Exclude<DrillDownCut, 'count'>; key?: string }
    | { of: 'count'; key: DrillDownCount }
  );

export const drillDownSearchOf = (figure: Figure): StatisticsSearchParams => ({ view: 'behind', ...figure });
