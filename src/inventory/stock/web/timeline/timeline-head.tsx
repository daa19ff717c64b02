import { memo } from 'react';
import { formatDay, formatMonth } from '#lib/dates/day.ts';
import type { Language } from '#lib/text/languages.ts';
import type { DayColumn } from './timeline-rows.ts';
import { monthSpansOf } from './timeline-rows.ts';
import classes from './timeline.module.css';

type HeadProps = {
  columns: readonly DayColumn[];
  from: number;
  to: number;
  height: number;
  headWidth: number;
  dayWidth: number;
  language: Language;
  corner: string;
  weekdays: readonly string[];
};

export const TimelineHead = memo(
  ({ columns, from, to, height, headWidth, dayWidth, language, corner, weekdays }: HeadProps) => (
    <div role="row" aria-rowindex={1} className={classes['head']} style={{ height }}>
      <div role="columnheader" aria-colindex={1} className={classes['corner']} style={{ width: headWidth }}>
        {corner}
      </div>
      {monthSpansOf(columns).map((month) => (
        <div
          key={month.first}
          className={classes['month']}
          style={{ left: headWidth + month.start * dayWidth, width: month.length * dayWidth }}
          aria-hidden
        >
          <span style={{ left: headWidth }}>{formatMonth(month.first, language)}</span>
        </div>
      ))}
      {columns.slice(from, to + 1).map((one, at) => (
        <div
          key={one.day}
          role="columnheader"
          aria-colindex={from + at + 2}
          aria-label={formatDay(one.day, language, 'full')}
          className={`${classes['day']} ${one.today ? classes['today'] : ''}`}
          style={{ left: headWidth + (from + at) * dayWidth, width: dayWidth }}
        >
          <span>{weekdays[one.weekday]}</span>
          <span>{Number(one.day.slice(8))}</span>
        </div>
      ))}
    </div>
  ),
);

export const TimelineStripes = memo(
  ({
    columns,
    from,
    to,
    headWidth,
    dayWidth,
  }: Pick<HeadProps, 'columns' | 'from' | 'to' | 'headWidth' | 'dayWidth'>) => (
    <>
      {columns.slice(from, to + 1).map((one, at) => {
        const weekend = one.weekday === 0 || one.weekday === 6;
        if (!weekend && !one.closed && !one.today) return null;
        const look = [
          weekend ? classes['weekend'] : '',
          one.closed ? classes['closed'] : '',
          one.today ? classes['now'] : '',
        ];
        return (
          <div
            key={one.day}
            className={`${classes['stripe']} ${look.join(' ')}`}
            style={{ left: headWidth + (from + at) * dayWidth, width: dayWidth }}
            aria-hidden
          />
        );
      })}
    </>
  ),
);
