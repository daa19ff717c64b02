import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { barIcons } from './bar-icons.ts';
import type { PlacedBar, TimelineRow } from './timeline-rows.ts';
import classes from './timeline.module.css';

export type TimelineRowWords = {
  facts: (row: TimelineRow) => string;
  bar: (bar: PlacedBar) => string;
  free: (column: number) => string;
};

type RowProps = {
  id: string;
  row: TimelineRow;
  index: number;
  top: number;
  height: number;
  headWidth: number;
  dayWidth: number;
  /** Columns near the viewport. Bars in other columns are not rendered. */
  from: number;
  to: number;
  days: number;
  /** The column of the keyboard cursor. -1 is the unit itself, and null means another row. */
  cursor: number | null;
  words: TimelineRowWords;
};

const Bar = ({
  id,
  shown,
  days,
  headWidth,
  dayWidth,
  words,
}: { id: string; shown: PlacedBar } & Pick<RowProps, 'days' | 'headWidth' | 'dayWidth' | 'words'>) => {
  const start = Math.max(0, shown.start);
  const rest = Math.min(days, shown.rest);
  const end = Math.min(days, Math.max(start, shown.end));
  const width = (rest - start) * dayWidth - 2;
  const Icon = barIcons[shown.look];
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={start + 2}
      aria-colspan={rest - start}
      title={words.bar(shown)}
      className={classes['bar']}
      data-order={shown.bar.orderId ?? undefined}
      style={{ left: headWidth + start * dayWidth + 1, width }}
    >
      <VisuallyHidden>{words.bar(shown)}</VisuallyHidden>
      {end > start ? (
        <span
          className={`${classes['part']} ${classes[shown.look]}`}
          style={{ width: (end - start) * dayWidth - 2 }}
          aria-hidden
        >
          <Icon size={14} />
          {dayWidth * (end - start) < 56
            ? ''
            : `${shown.bar.orderNo.replace(/^.*-0*/, '#')} ${shown.bar.customerName}`}
        </span>
      ) : null}
      {rest > end ? <span className={classes['turn']} aria-hidden /> : null}
    </div>
  );
};

export const barAt = (row: TimelineRow, column: number): PlacedBar | undefined =>
  row.bars.find((one) => one.start <= column && column < one.rest);

export const TimelineRowView = memo(
  ({ id, row, index, top, height, headWidth, dayWidth, from, to, days, cursor, words }: RowProps) => {
    const active = cursor === null || cursor < 0 ? undefined : barAt(row, cursor);
    const near = row.bars.filter(
      (one) => one.start <= to && one.rest > from && one.rest > 0 && one.start < days,
    );
    return (
      <div role="row" aria-rowindex={index + 2} className={classes['row']} style={{ top, height }}>
        <div
          id={`${id}-unit`}
          role="rowheader"
          aria-colindex={1}
          className={classes['unit']}
          style={{ width: headWidth }}
          data-unit={row.unit.unitId}
        >
          <b>{row.unit.barcode}</b>
          <small>{words.facts(row)}</small>
        </div>
        {near.map((one) => (
          <Bar
            key={one.bar.reservationId}
            id={`${id}-${one.bar.reservationId}`}
            shown={one}
            days={days}
            headWidth={headWidth}
            dayWidth={dayWidth}
            words={words}
          />
        ))}
        {cursor === null ? null : cursor < 0 ? (
          <div
            className={classes['cursor']}
            style={{ left: 0, width: headWidth, position: 'absolute', zIndex: 3 }}
            aria-hidden
          />
        ) : (
          <div
            id={`${id}-free`}
            {...(active === undefined
              ? { role: 'gridcell', 'aria-colindex': cursor + 2, 'aria-label': words.free(cursor) }
              : { 'aria-hidden': true })}
            className={classes['cursor']}
            style={{ left: headWidth + cursor * dayWidth, width: dayWidth }}
          />
        )}
      </div>
    );
  },
);
