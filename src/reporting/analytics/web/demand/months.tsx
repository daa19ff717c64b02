import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatMonth, monthNames } from '#lib/dates/day.ts';
import { Bars } from '#ui/display/bars.tsx';
import { FormSection } from '#ui/form/index.ts';
import { useLanguage } from '#ui/session/session.ts';
import { figureNumberText } from '#reporting/analytics/rules/figure-text.ts';
import { ChartNumbers } from '../statistics/chart-numbers.tsx';
import { StatisticsTable } from '../statistics/figure-table.tsx';

type Months = readonly { month: string; counter: number; web: number }[];
const sources = ['counter', 'web'] as const;

export const DemandMonthsChart = ({ months }: { months: Months }) => {
  const { t } = useTranslation('insight');
  const language = useLanguage();
  const short = monthNames(language, 'short');
  const title = t('demand.months');
  return (
    <FormSection title={title}>
      <Bars
        title={title}
        data={months.map((one) => ({ ...one, name: short[Number(one.month.slice(5, 7)) - 1] ?? '' }))}
        series={[
          { name: 'counter', label: t('statistics.channel.counter'), look: 'main' },
          { name: 'web', label: t('statistics.channel.web'), look: 'second' },
        ]}
        format={figureNumberText}
      />
      <ChartNumbers>
        <StatisticsTable
          caption={title}
          what={t('statistics.month')}
          heads={sources.map((source) => t(`statistics.channel.${source}`))}
          rows={months.map((one) => ({
            id: one.month,
            name: formatMonth(asDay(one.month), language),
            cells: sources.map((source) => ({
              text: figureNumberText(one[source]),
              none: one[source] === 0,
            })),
          }))}
        />
      </ChartNumbers>
    </FormSection>
  );
};
