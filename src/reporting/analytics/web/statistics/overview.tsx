import { useTranslation } from '#ui/i18n/translation.ts';
import { Section } from '#ui/form/index.ts';
import type { Counts, Statistics } from '#reporting/analytics/contract.ts';
import type { BehindCount } from '#reporting/analytics/rules/drill-down.ts';
import { behindFigure, type Time, timesOf } from './drill-down-links.ts';
import { FigureTable } from './figure-table.tsx';
import { useTimeText } from './use-time-text.ts';
import { baht, change, percent, plain, ratio } from '#reporting/analytics/rules/figure-text.ts';
import type { ViewSearch } from './view-search.ts';

/** What the time came to, beside the same time of the year before; bail as it is today. */
export const Overview = ({ data, branch }: { data: Statistics; branch: number | undefined }) => {
  const { t } = useTranslation('insight');
  const timeText = useTimeText()(data);
  const { now, before } = data;
  const times = timesOf(data);
  const count = (key: BehindCount) => (time: Time) => behindFigure({ of: 'count', key, branch, ...time });
  const income = (time: Time) => behindFigure({ of: 'method', branch, ...time });
  const amount = (
    name: string,
    of: (counts: Counts) => number,
    text: (value: number) => string,
    to: (time: Time) => ViewSearch,
  ) => ({
    id: name,
    name,
    cells: [
      { text: text(of(now)), none: of(now) === 0, to: to(times.now) },
      { text: text(of(before)), none: of(before) === 0, to: to(times.before) },
      { text: change(of(now), of(before)), none: of(before) === 0 },
    ],
  });
  const share = (name: string, of: (counts: Counts) => string, key: BehindCount) => ({
    id: name,
    name,
    cells: [
      { text: of(now), none: of(now) === '–', to: count(key)(times.now) },
      { text: of(before), none: of(before) === '–', to: count(key)(times.before) },
      { text: null },
    ],
  });
  const mean = ({ basket, orders }: Counts): number =>
    orders === 0 ? 0 : Math.round((basket / orders) * 100) / 100;
  return (
    <Section title={t('statistics.overview')}>
      <FigureTable
        caption={t('statistics.overview')}
        what={t('statistics.figure')}
        heads={[timeText.now, timeText.before, timeText.change]}
        rows={[
          amount(t('statistics.income'), (of) => of.income, baht, income),
          amount(t('statistics.orders'), (of) => of.orders, plain, count('orders')),
          amount(t('statistics.basket'), mean, baht, count('orders')),
          amount(t('statistics.rentals'), (of) => of.rentals, plain, count('rentals')),
          share(t('statistics.lead'), (of) => ratio(of.leadDays, of.leadOrders), 'lead'),
          share(t('statistics.onTime'), (of) => percent(of.onTime, of.onTime + of.late), 'onTime'),
          share(t('statistics.lateDays'), (of) => ratio(of.lateDays, of.late), 'late'),
          share(t('statistics.calledOff'), (of) => percent(of.cancelled + of.noshow, of.orders), 'calledOff'),
          amount(t('statistics.sales'), (of) => of.sales, plain, count('sales')),
        ]}
        sum={{
          id: 'bail',
          name: t('statistics.bail', { n: data.bailOrders }),
          cells: [
            { text: baht(data.bailHeld), none: data.bailOrders === 0, to: { view: 'bail', branch } },
            { text: null },
            { text: null },
          ],
        }}
      />
    </Section>
  );
};
