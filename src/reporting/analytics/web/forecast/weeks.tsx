import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { addDays, asDay, monthNames } from '#lib/dates/day.ts';
import { FormSection } from '#ui/form/index.ts';
import { useLanguage } from '#ui/session/session.ts';
import { EmptyState, TextLink, useIsPhone, useToday } from '#ui/index.ts';
import type { Forecast } from '#reporting/analytics/contract.ts';
import { yearOfWeeks } from '#reporting/analytics/rules/forecast.ts';
import { drillDownSearchOf } from '../statistics/drill-down-links.ts';
import { StatisticsTable } from '../statistics/figure-table.tsx';
import classes from '../statistics/statistics.module.css';
import { figureBahtText, figureNumberText } from '#reporting/analytics/rules/figure-text.ts';

/** Booked, expected, and a year before. */
export const ForecastWeeks = ({
  weeks,
  branch,
}: Pick<Forecast, 'weeks'> & { branch: number | undefined }) => {
  const { t } = useTranslation('insight');
  const language = useLanguage();
  const isPhone = useIsPhone();
  const months = monthNames(language, 'short');
  const dayOf = (day: string): string => `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`;
  const sum = (of: 'booked' | 'value' | 'atDistance' | 'inTheEnd' | 'expected'): number =>
    weeks.reduce((all, one) => all + one[of], 0);
  const title = t('ahead.weeks');
  const rentals = (from: string, to: string) =>
    drillDownSearchOf({ of: 'count', key: 'rentals', branch, from, to });
  const yearBefore = (day: string): string => addDays(asDay(day), -yearOfWeeks);
  const booked = yearBefore(useToday());
  const before = (from: string, to: string) => ({ branch, from: yearBefore(from), to: yearBefore(to) });
  const early = (from: string, to: string) =>
    drillDownSearchOf({ of: 'made', key: booked, ...before(from, to) });
  const ended = (from: string, to: string) =>
    drillDownSearchOf({ of: 'count', key: 'rentals', ...before(from, to) });
  const [first = '', last = ''] = [weeks[0]?.from, weeks.at(-1)?.to];
  if ((['booked', 'atDistance', 'inTheEnd', 'expected'] as const).every((of) => sum(of) === 0))
    return (
      <FormSection title={title}>
        <EmptyState title={t('empty.weeks')} hint={t('empty.weeksHint')} />
      </FormSection>
    );
  return (
    <FormSection title={title}>
      <div aria-hidden className={classes['chart']}>
        <BarChart
          h={240}
          data={weeks.map((one) => ({ ...one, name: dayOf(one.from) }))}
          dataKey="name"
          series={[
            { name: 'inTheEnd', label: t('ahead.inTheEnd'), color: 'gray.5' },
            { name: 'booked', label: t('ahead.booked'), color: 'plum.6' },
            { name: 'expected', label: t('ahead.expected'), color: 'plum.3' },
          ]}
          valueFormatter={figureNumberText}
          withLegend
          legendProps={{ verticalAlign: 'top', height: isPhone ? 64 : 40, itemSorter: null }}
          // The table is the accessible version.
          barChartProps={{ accessibilityLayer: false }}
          barProps={{ isAnimationActive: false, radius: 2 }}
          tooltipAnimationDuration={0}
          yAxisProps={{ width: 48, allowDecimals: false }}
        />
      </div>
      <StatisticsTable
        caption={title}
        what={t('ahead.week')}
        heads={[
          t('ahead.booked'),
          t('ahead.value'),
          t('ahead.atDistance'),
          t('ahead.inTheEnd'),
          t('ahead.expected'),
        ]}
        rows={weeks.map((one) => ({
          id: one.from,
          name: (
            <TextLink inherit to="/backoffice/pickup" search={{ from: one.from, to: one.to }}>
              {dayOf(one.from)} – {dayOf(one.to)}
            </TextLink>
          ),
          cells: [
            { text: figureNumberText(one.booked), none: one.booked === 0, to: rentals(one.from, one.to) },
            { text: figureBahtText(one.value), none: one.value === 0, to: rentals(one.from, one.to) },
            {
              text: figureNumberText(one.atDistance),
              none: one.atDistance === 0,
              to: early(one.from, one.to),
            },
            { text: figureNumberText(one.inTheEnd), none: one.inTheEnd === 0, to: ended(one.from, one.to) },
            { text: figureNumberText(one.expected), none: one.expected === 0 },
          ],
        }))}
        sum={{
          id: 'sum',
          name: t('ahead.sum'),
          cells: [
            { text: figureNumberText(sum('booked')), none: sum('booked') === 0, to: rentals(first, last) },
            { text: figureBahtText(sum('value')), none: sum('value') === 0, to: rentals(first, last) },
            {
              text: figureNumberText(sum('atDistance')),
              none: sum('atDistance') === 0,
              to: early(first, last),
            },
            { text: figureNumberText(sum('inTheEnd')), none: sum('inTheEnd') === 0, to: ended(first, last) },
            { text: figureNumberText(sum('expected')) },
          ],
        }}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {t('ahead.how')}
      </Text>
    </FormSection>
  );
};
