import { useTranslation } from '#ui/i18n/translation.ts';
import { monthNames } from '#lib/dates/day.ts';
import { sumBaht } from '#lib/money/money.ts';
import { FormSection } from '#ui/form/index.ts';
import { useLanguage } from '#ui/session/session.ts';
import { Bars } from '#ui/display/bars.tsx';
import { TextLink } from '#ui/index.ts';
import type { ShopStatistics } from '#reporting/analytics/contract.ts';
import { drillDownSearchOf, periodOfMonths } from './drill-down-links.ts';
import { StatisticsTable } from './figure-table.tsx';
import { useYearText } from './use-year-text.ts';
import { figureBahtText, changeText, figureNumberText } from '#reporting/analytics/rules/figure-text.ts';

export const YearMonthsChart = ({ data, branch }: { data: ShopStatistics; branch: number | undefined }) => {
  const { t } = useTranslation('insight');
  const language = useLanguage();
  const yearText = useYearText();
  const { year, months } = data;
  const [short, long] = [monthNames(language, 'short'), monthNames(language, 'long')];
  const sum = (of: 'income' | 'before' | 'rentals'): number => sumBaht(months.map((one) => one[of]));
  const title = t('statistics.months');
  return (
    <FormSection title={title}>
      <Bars
        title={title}
        data={months.map((one) => ({ ...one, name: short[one.month - 1] ?? '' }))}
        series={[
          { name: 'before', label: yearText(year - 1), look: 'before' },
          { name: 'income', label: yearText(year), look: 'main' },
        ]}
        format={figureBahtText}
      />
      <StatisticsTable
        caption={title}
        what={t('statistics.month')}
        heads={[yearText(year), yearText(year - 1), t('statistics.change'), t('statistics.rentals')]}
        rows={months.map(({ month, income, before, rentals }) => ({
          id: String(month),
          name: (
            <TextLink
              inherit
              to="/backoffice/accounting"
              search={{ tab: 'entries', ...periodOfMonths(year, month), branch: branch?.toString() ?? 'all' }}
            >
              {long[month - 1]}
            </TextLink>
          ),
          cells: [
            {
              text: figureBahtText(income),
              none: income === 0,
              to: drillDownSearchOf({ of: 'method', branch, ...periodOfMonths(year, month) }),
            },
            {
              text: figureBahtText(before),
              none: before === 0,
              to: drillDownSearchOf({ of: 'method', branch, ...periodOfMonths(year - 1, month) }),
            },
            { text: income === 0 ? '–' : changeText(income, before), none: income === 0 || before === 0 },
            {
              text: figureNumberText(rentals),
              none: rentals === 0,
              to: drillDownSearchOf({ of: 'count', key: 'rentals', branch, ...periodOfMonths(year, month) }),
            },
          ],
        }))}
        sum={{
          id: 'sum',
          name: t('statistics.sum'),
          cells: [
            {
              text: figureBahtText(sum('income')),
              none: sum('income') === 0,
              to: drillDownSearchOf({ of: 'method', branch, ...periodOfMonths(year, 1, 12) }),
            },
            {
              text: figureBahtText(sum('before')),
              none: sum('before') === 0,
              to: drillDownSearchOf({ of: 'method', branch, ...periodOfMonths(year - 1, 1, 12) }),
            },
            { text: null },
            {
              text: figureNumberText(sum('rentals')),
              none: sum('rentals') === 0,
              to: drillDownSearchOf({ of: 'count', key: 'rentals', branch, ...periodOfMonths(year, 1, 12) }),
            },
          ],
        }}
      />
    </FormSection>
  );
};
