import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { monthNames } from '#lib/dates/day.ts';
import { Section } from '#ui/form/index.ts';
import { useLanguage } from '#ui/session/session.ts';
import { TextLink } from '#ui/index.ts';
import type { Statistics } from '#reporting/analytics/contract.ts';
import { behindFigure, monthsTime } from './drill-down-links.ts';
import { FigureTable } from './figure-table.tsx';
import { useYearText } from './use-year-text.ts';
import classes from './statistics.module.css';
import { baht, change, plain } from '#reporting/analytics/rules/figure-text.ts';

/** The twelve months of the year as bars beside those of the year before, and as a table below; a month opens its entries. */
export const Months = ({ data, branch }: { data: Statistics; branch: number | undefined }) => {
  const { t } = useTranslation('insight');
  const language = useLanguage();
  const yearText = useYearText();
  const { year, months } = data;
  const [short, long] = [monthNames(language, 'short'), monthNames(language, 'long')];
  const sum = (of: 'income' | 'before' | 'rentals'): number => months.reduce((all, one) => all + one[of], 0);
  const title = t('statistics.months');
  return (
    <Section title={title}>
      <div aria-hidden className={classes['chart']}>
        <BarChart
          h={240}
          data={months.map((one) => ({ ...one, name: short[one.month - 1] }))}
          dataKey="name"
          series={[
            { name: 'before', label: yearText(year - 1), color: 'gray.5' },
            { name: 'income', label: yearText(year), color: 'plum.6' },
          ]}
          valueFormatter={plain}
          withLegend
          legendProps={{ verticalAlign: 'top', height: 40, itemSorter: null }}
          // The table below is what is read and reached by keys.
          barChartProps={{ accessibilityLayer: false }}
          barProps={{ isAnimationActive: false, radius: 2 }}
          tooltipAnimationDuration={0}
          yAxisProps={{ width: 64 }}
        />
      </div>
      <FigureTable
        caption={title}
        what={t('statistics.month')}
        heads={[yearText(year), yearText(year - 1), t('statistics.change'), t('statistics.rentals')]}
        rows={months.map(({ month, income, before, rentals }) => ({
          id: String(month),
          name: (
            <TextLink
              inherit
              to="/backoffice/accounting"
              search={{ tab: 'entries', ...monthsTime(year, month), branch: branch?.toString() ?? 'all' }}
            >
              {long[month - 1]}
            </TextLink>
          ),
          cells: [
            {
              text: baht(income),
              none: income === 0,
              to: behindFigure({ of: 'method', branch, ...monthsTime(year, month) }),
            },
            {
              text: baht(before),
              none: before === 0,
              to: behindFigure({ of: 'method', branch, ...monthsTime(year - 1, month) }),
            },
            { text: income === 0 ? '–' : change(income, before), none: income === 0 || before === 0 },
            {
              text: plain(rentals),
              none: rentals === 0,
              to: behindFigure({ of: 'count', key: 'rentals', branch, ...monthsTime(year, month) }),
            },
          ],
        }))}
        sum={{
          id: 'sum',
          name: t('statistics.sum'),
          cells: [
            {
              text: baht(sum('income')),
              none: sum('income') === 0,
              to: behindFigure({ of: 'method', branch, ...monthsTime(year, 1, 12) }),
            },
            {
              text: baht(sum('before')),
              none: sum('before') === 0,
              to: behindFigure({ of: 'method', branch, ...monthsTime(year - 1, 1, 12) }),
            },
            { text: null },
            {
              text: plain(sum('rentals')),
              none: sum('rentals') === 0,
              to: behindFigure({ of: 'count', key: 'rentals', branch, ...monthsTime(year, 1, 12) }),
            },
          ],
        }}
      />
    </Section>
  );
};
