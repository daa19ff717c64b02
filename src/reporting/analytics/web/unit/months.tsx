import { Box } from '@mantine/core';
import { AutoGrid, shared } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { addDays, asDay, buddhistOffset, daysBetween, monthNames, weekday } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import { barColumnsOf, barLookOf } from '#inventory/stock/timeline-bar-days.ts';
import type { UnitHistory } from '#reporting/analytics/contract.ts';
import classes from './unit.module.css';

const Month = ({ first, length, life }: { first: Day; length: number; life: UnitHistory }) => {
  const today = asDay(life.today);
  const shown = life.bars.flatMap((bar) => {
    const { start, end, rest } = barColumnsOf(bar, first, today);
    return rest <= 0 || start >= length ? [] : [{ bar, look: barLookOf(bar, today), start, end, rest }];
  });
  const line = (start: number, end: number): string =>
    `${Math.max(0, start) + 1} / ${Math.min(length, end) + 1}`;
  return (
    <div
      className={classes['month']}
      style={{ gridTemplateColumns: `repeat(${length}, minmax(0, 1fr))` }}
      aria-hidden
    >
      {Array.from({ length }, (_, index) => {
        const day = addDays(first, index);
        const at = weekday(day);
        const look = day === life.today ? classes['today'] : at === 0 || at === 6 ? classes['weekend'] : '';
        const marked = index === 0 || (index + 1) % 5 === 0;
        return (
          <span
            key={day}
            className={look}
            data-marked={marked || undefined}
            style={{ gridColumn: index + 1 }}
          >
            {index + 1}
          </span>
        );
      })}
      <div className={classes['track']} />
      {shown.map(({ bar, look, start, end, rest }) => (
        <i key={bar.reservationId} style={{ display: 'contents' }}>
          {end > 0 ? (
            <i
              className={classes[look]}
              style={{ gridRow: 2, gridColumn: line(start, end), borderRadius: 3 }}
            />
          ) : null}
          {rest > end && end < length ? (
            <i className={classes['turn']} style={{ gridRow: 2, gridColumn: line(end, rest) }} />
          ) : null}
        </i>
      ))}
    </div>
  );
};

/** The list beside is for screen readers. */
export const UnitPromiseMonths = ({ life }: { life: UnitHistory }) => {
  const { t } = useTranslation('insight');
  const language = useLanguage();
  const first = asDay(life.from);
  const second = asDay(`${addDays(first, 31).slice(0, 8)}01`);
  const months = [
    { first, length: daysBetween(first, second) },
    { first: second, length: daysBetween(second, asDay(life.until)) },
  ];
  const nameOf = (day: Day): string =>
    `${monthNames(language, 'long')[Number(day.slice(5, 7)) - 1] ?? ''} ${Number(day.slice(0, 4)) + (language === 'th' ? buddhistOffset : 0)}`;
  return (
    <section className={shared.box} aria-labelledby="unit-months">
      <Box id="unit-months" component="h2" mt={0} mb="0.5rem" fz="1.0625rem" fw={600}>
        {t('unit.months')}
      </Box>
      <AutoGrid min="20rem" spacing="md">
        {months.map((one) => (
          <div key={one.first}>
            <div style={{ fontSize: 'var(--mantine-font-size-sm)', fontWeight: 500 }}>
              {nameOf(one.first)}
            </div>
            <Month {...one} life={life} />
          </div>
        ))}
      </AutoGrid>
    </section>
  );
};
