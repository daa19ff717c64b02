import { useTranslation } from '#ui/i18n/translation.ts';
import { monthNames } from '#lib/dates/day.ts';
import { sumBaht } from '#lib/money/money.ts';
import { Bars } from '#ui/display/bars.tsx';
import { FormSection } from '#ui/form/index.ts';
import { useLanguage } from '#ui/session/session.ts';
import type { ComparedMonth } from '#reporting/analytics/contract.ts';
import { changeText, figureBahtText, figureNumberText } from '#reporting/analytics/rules/figure-text.ts';
import { ChartNumbers } from './chart-numbers.tsx';
import { StatisticsTable } from './figure-table.tsx';
import { useYearText } from './use-year-text.ts';

type MonthsProps = { title: string; year: number; months: readonly ComparedMonth[]; of: 'n' | 'amount' };

export const ComparedMonthsChart = ({ title, year, months, of }: MonthsProps) => {
  const { t } = useTranslation('insight');
  const language = useLanguage();
  const yearText = useYearText();
  const [short, long] = [monthNames(language, 'short'), monthNames(language, 'long')];
  const format = of === 'n' ? figureNumberText : figureBahtText;
  const rows = months.map((one) => ({
    month: one.month,
    now: one[of],
    before: of === 'n' ? one.nBefore : one.before,
  }));
  const cells = (now: number, before: number) => [
    { text: format(now), none: now === 0 },
    { text: format(before), none: before === 0 },
    { text: now === 0 ? '–' : changeText(now, before), none: now === 0 || before === 0 },
  ];
  return (
    <FormSection title={title}>
      <Bars
        title={title}
        data={rows.map((one) => ({ ...one, name: short[one.month - 1] ?? '' }))}
        series={[
          { name: 'before', label: yearText(year - 1), look: 'before' },
          { name: 'now', label: yearText(year), look: 'main' },
        ]}
        format={format}
      />
      <ChartNumbers>
        <StatisticsTable
          caption={title}
          what={t('statistics.month')}
          heads={[yearText(year), yearText(year - 1), t('statistics.change')]}
          rows={rows.map(({ month, now, before }) => ({
            id: String(month),
            name: long[month - 1],
            cells: cells(now, before),
          }))}
          sum={{
            id: 'sum',
            name: t('statistics.sum'),
            cells: cells(sumBaht(rows.map((one) => one.now)), sumBaht(rows.map((one) => one.before))),
          }}
        />
      </ChartNumbers>
    </FormSection>
  );
};
