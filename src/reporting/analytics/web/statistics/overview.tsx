import { useTranslation } from '#ui/i18n/translation.ts';
import { FormSection } from '#ui/form/index.ts';
import type { StatisticsCounts, ShopStatistics } from '#reporting/analytics/contract.ts';
import type { DrillDownCount } from '#reporting/analytics/rules/drill-down.ts';
import { drillDownSearchOf, type ChartPeriod, comparedPeriodsOf } from './drill-down-links.ts';
import { StatisticsTable } from './figure-table.tsx';
import { useTimeText } from './use-time-text.ts';
import {
  averagePerOrder,
  figureBahtText,
  changeText,
  percentText,
  figureNumberText,
  ratioText,
} from '#reporting/analytics/rules/figure-text.ts';
import type { StatisticsSearchParams } from './view-search.ts';

export const StatisticsOverview = ({
  data,
  branch,
}: {
  data: ShopStatistics;
  branch: number | undefined;
}) => {
  const { t } = useTranslation('insight');
  const timeText = useTimeText()(data);
  const { now, before } = data;
  const times = comparedPeriodsOf(data);
  const count = (key: DrillDownCount) => (time: ChartPeriod) =>
    drillDownSearchOf({ of: 'count', key, branch, ...time });
  const income = (time: ChartPeriod) => drillDownSearchOf({ of: 'method', branch, ...time });
  const amount = (
    name: string,
    of: (counts: StatisticsCounts) => number,
    text: (value: number) => string,
    to: (time: ChartPeriod) => StatisticsSearchParams,
  ) => ({
    id: name,
    name,
    cells: [
      { text: text(of(now)), none: of(now) === 0, to: to(times.now) },
      { text: text(of(before)), none: of(before) === 0, to: to(times.before) },
      { text: changeText(of(now), of(before)), none: of(before) === 0 },
    ],
  });
  const share = (name: string, of: (counts: StatisticsCounts) => string, key: DrillDownCount) => ({
    id: name,
    name,
    cells: [
      { text: of(now), none: of(now) === '–', to: count(key)(times.now) },
      { text: of(before), none: of(before) === '–', to: count(key)(times.before) },
      { text: null },
    ],
  });
  return (
    <FormSection title={t('statistics.overview')}>
      <StatisticsTable
        caption={t('statistics.overview')}
        what={t('statistics.figure')}
        heads={[timeText.now, timeText.before, timeText.change]}
        rows={[
          amount(t('statistics.income'), (of) => of.income, figureBahtText, income),
          amount(t('statistics.orders'), (of) => of.orders, figureNumberText, count('orders')),
          amount(t('statistics.basket'), averagePerOrder, figureBahtText, count('basket')),
          amount(t('statistics.rentals'), (of) => of.rentals, figureNumberText, count('rentals')),
          share(t('statistics.lead'), (of) => ratioText(of.leadDays, of.leadOrders), 'lead'),
          share(t('statistics.onTime'), (of) => percentText(of.onTime, of.onTime + of.late), 'onTime'),
          share(t('statistics.lateDays'), (of) => ratioText(of.lateDays, of.late), 'late'),
          share(
            t('statistics.calledOff'),
            (of) => percentText(of.cancelled + of.noshow, of.orders),
            'calledOff',
          ),
          amount(t('statistics.sales'), (of) => of.sales, figureNumberText, count('sales')),
        ]}
        sum={{
          id: 'bail',
          name: t('statistics.bail', { n: data.bailOrders }),
          cells: [
            {
              text: figureBahtText(data.bailHeld),
              none: data.bailOrders === 0,
              to: { view: 'bail', branch },
            },
            { text: null },
            { text: null },
          ],
        }}
      />
    </FormSection>
  );
};
