import { Box, Group } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { addDays, asDay, daysBetween, formatDay } from '#lib/dates/day.ts';
import { nearestSatang } from '#lib/money/money.ts';
import { formatSatang } from '#ui/i18n/format-amount.ts';
import { useLanguage } from '#ui/session/session.ts';
import { DayText, shared } from '#ui/index.ts';
import type { PeriodReportReply } from '#cash/shapes.ts';
import classes from '../cash.module.css';

const slot = 10;
const height = 100;

/** The chart is one image for screen readers. The table below has the figures. */
export const IncomeChart = ({ report }: { report: PeriodReportReply }) => {
  const { t } = useTranslation('daybook');
  const language = useLanguage();
  const known = new Map(report.days.map((one) => [one.day, one]));
  const first = asDay(report.from);
  const days = Array.from({ length: daysBetween(first, asDay(report.to)) + 1 }, (_, at) => {
    const day = addDays(first, at);
    const one = known.get(day);
    return {
      day,
      income: Math.max(nearestSatang(one?.income ?? 0), 0),
      expense: Math.max(-nearestSatang(one?.expense ?? 0), 0),
    };
  });
  const most = Math.max(1, ...days.map((one) => Math.max(one.income, one.expense)));
  const tall = (satang: number): number => (satang / most) * height;
  const amount = (satang: number): string => formatSatang(satang);
  return (
    <figure className={shared.box} style={{ margin: 0 }}>
      <Group justify="space-between" mb={4}>
        <figcaption>{t('report.chart')}</figcaption>
        <Group gap="sm">
          {(['income', 'expense'] as const).map((of) => (
            <span key={of} className={classes['legend']}>
              <i data-of={of} aria-hidden />
              {t(`report.${of}`)}
            </span>
          ))}
        </Group>
      </Group>
      <Group gap={0} wrap="nowrap" align="stretch" justify="space-between" fz="xs" c="dimmed">
        <span>{amount(most)}</span>
      </Group>
      <Box
        component="svg"
        display="block"
        w="100%"
        h="9rem"
        viewBox={`0 0 ${days.length * slot} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('report.chart')}
      >
        {days.map((one, at) => (
          <g key={one.day} className={classes['day']} transform={`translate(${at * slot} 0)`}>
            <title>
              {`${formatDay(one.day, language)}\n${t('report.income')} ${amount(one.income)}\n${t('report.expense')} ${amount(one.expense)}`}
            </title>
            <rect width={slot} height={height} fill="transparent" />
            <rect
              className={classes['income']}
              x={1}
              y={height - tall(one.income)}
              width={4}
              height={tall(one.income)}
            />
            <rect
              className={classes['expense']}
              x={5}
              y={height - tall(one.expense)}
              width={4}
              height={tall(one.expense)}
            />
          </g>
        ))}
        <line className={classes['axis']} x1={0} x2={days.length * slot} y1={height} y2={height} />
      </Box>
      <Group gap={0} wrap="nowrap" align="stretch" justify="space-between" fz="xs" c="dimmed">
        <DayText day={report.from} />
        <DayText day={report.to} />
      </Group>
    </figure>
  );
};
