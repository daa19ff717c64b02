import { useTranslation } from 'react-i18next';
import { Section } from '../../../core/web/form/index.ts';
import { TextLink } from '../../../core/web/ui/index.ts';
import type { Counts, Statistics } from '../../contract.ts';
import { FigureTable } from './figure-table.tsx';
import { useYearText } from './use-year-text.ts';
import { baht, change, percent, plain, ratio } from './told.ts';

/** What the time came to, beside the same time of the year before; bail as it is today. */
export const Overview = ({ data, branch }: { data: Statistics; branch: number | undefined }) => {
  const { t } = useTranslation('insight');
  const yearText = useYearText();
  const { now, before } = data;
  const amount = (name: string, of: (counts: Counts) => number, text: (value: number) => string) => ({
    id: name,
    name,
    cells: [
      { text: text(of(now)), none: of(now) === 0 },
      { text: text(of(before)), none: of(before) === 0 },
      { text: change(of(now), of(before)), none: of(before) === 0 },
    ],
  });
  const share = (name: string, of: (counts: Counts) => string) => ({
    id: name,
    name,
    cells: [{ text: of(now) }, { text: of(before), none: of(before) === '–' }, { text: null }],
  });
  const mean = ({ basket, orders }: Counts): number =>
    orders === 0 ? 0 : Math.round((basket / orders) * 100) / 100;
  return (
    <Section title={t('statistics.overview')}>
      <FigureTable
        caption={t('statistics.overview')}
        what={t('statistics.figure')}
        heads={[yearText(data.year), yearText(data.year - 1), t('statistics.change')]}
        rows={[
          amount(t('statistics.income'), (of) => of.income, baht),
          amount(t('statistics.orders'), (of) => of.orders, plain),
          amount(t('statistics.basket'), mean, baht),
          amount(t('statistics.rentals'), (of) => of.rentals, plain),
          share(t('statistics.lead'), (of) => ratio(of.leadDays, of.leadOrders)),
          share(t('statistics.onTime'), (of) => percent(of.onTime, of.onTime + of.late)),
          share(t('statistics.lateDays'), (of) => ratio(of.lateDays, of.late)),
          share(t('statistics.calledOff'), (of) => percent(of.cancelled + of.noshow, of.orders)),
          amount(t('statistics.sales'), (of) => of.sales, plain),
        ]}
        sum={{
          id: 'bail',
          name: (
            <TextLink
              inherit
              to="/backoffice/accounting"
              search={{ tab: 'reports', report: 'bail', branch: branch?.toString() ?? 'all' }}
            >
              {t('statistics.bail', { n: data.bailOrders })}
            </TextLink>
          ),
          cells: [{ text: baht(data.bailHeld) }, { text: null }, { text: null }],
        }}
      />
    </Section>
  );
};
