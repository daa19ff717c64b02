import { Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { addDays, asDay, monthNames } from '#lib/dates/day.ts';
import { sumBaht } from '#lib/money/money.ts';
import { FormSection } from '#ui/form/index.ts';
import { useLanguage } from '#ui/session/session.ts';
import { Bars } from '#ui/display/bars.tsx';
import { EmptyState, TextLink, useToday } from '#ui/index.ts';
import type { Forecast } from '#reporting/analytics/contract.ts';
import { yearOfWeeks } from '#reporting/analytics/rules/forecast.ts';
import { drillDownSearchOf } from '../statistics/drill-down-links.ts';
import { StatisticsTable } from '../statistics/figure-table.tsx';
import { figureBahtText, figureNumberText } from '#reporting/analytics/rules/figure-text.ts';

type Weeks = Forecast['weeks'];

const useShortDay = () => {
  const months = monthNames(useLanguage(), 'short');
  return (day: string): string => `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`;
};

const WeeksChart = ({ weeks }: { weeks: Weeks }) => {
  const { t } = useTranslation('insight');
  const dayOf = useShortDay();
  return (
    <Bars
      title={t('ahead.weeks')}
      data={weeks.map((one) => ({ ...one, name: dayOf(one.from) }))}
      series={[
        { name: 'inTheEnd', label: t('ahead.inTheEnd'), look: 'before' },
        { name: 'booked', label: t('ahead.booked'), look: 'main' },
        { name: 'expected', label: t('ahead.expected'), look: 'estimate' },
      ]}
      format={figureNumberText}
    />
  );
};

const figures = ['booked', 'value', 'atDistance', 'inTheEnd', 'expected'] as const;
type Figure = (typeof figures)[number];

const sumOf = (weeks: Weeks, figure: Figure): number => sumBaht(weeks.map((one) => one[figure]));

/** `expected` has no link, because it is an estimate. */
const useFigureLinks = (branch: number | undefined) => {
  const yearBefore = (day: string): string => addDays(asDay(day), -yearOfWeeks);
  const booked = yearBefore(useToday());
  return (figure: Figure, from: string, to: string) => {
    const before = { branch, from: yearBefore(from), to: yearBefore(to) };
    switch (figure) {
      case 'atDistance':
        return drillDownSearchOf({ of: 'made', key: booked, ...before });
      case 'inTheEnd':
        return drillDownSearchOf({ of: 'count', key: 'rentals', ...before });
      case 'expected':
        return undefined;
      default:
        return drillDownSearchOf({ of: 'count', key: 'rentals', branch, from, to });
    }
  };
};

type ForecastWeeksProps = { weeks: Weeks; branch: number | undefined };

const WeeksTable = ({ weeks, branch }: ForecastWeeksProps) => {
  const { t } = useTranslation('insight');
  const dayOf = useShortDay();
  const linkOf = useFigureLinks(branch);
  const [first = '', last = ''] = [weeks[0]?.from, weeks.at(-1)?.to];
  const cell = (figure: Figure, amount: number, from: string, to: string) => {
    const link = linkOf(figure, from, to);
    return {
      text: figure === 'value' ? figureBahtText(amount) : figureNumberText(amount),
      none: amount === 0,
      ...(link !== undefined && { to: link }),
    };
  };
  return (
    <StatisticsTable
      caption={t('ahead.weeks')}
      what={t('ahead.week')}
      heads={figures.map((figure) => t(`ahead.${figure}`))}
      rows={weeks.map((one) => ({
        id: one.from,
        name: (
          <TextLink inherit to="/backoffice/pickup" search={{ from: one.from, to: one.to }}>
            {dayOf(one.from)} – {dayOf(one.to)}
          </TextLink>
        ),
        cells: figures.map((figure) => cell(figure, one[figure], one.from, one.to)),
      }))}
      sum={{
        id: 'sum',
        name: t('ahead.sum'),
        cells: figures.map((figure) => cell(figure, sumOf(weeks, figure), first, last)),
      }}
    />
  );
};

export const ForecastWeeks = ({ weeks, branch }: ForecastWeeksProps) => {
  const { t } = useTranslation('insight');
  const empty = figures.every((figure) => figure === 'value' || sumOf(weeks, figure) === 0);
  return (
    <FormSection title={t('ahead.weeks')}>
      {empty ? (
        <EmptyState title={t('empty.weeks')} hint={t('empty.weeksHint')} />
      ) : (
        <>
          <WeeksChart weeks={weeks} />
          <WeeksTable weeks={weeks} branch={branch} />
          <Text size="sm" c="dimmed" mt="xs">
            {t('ahead.how')}
          </Text>
        </>
      )}
    </FormSection>
  );
};
