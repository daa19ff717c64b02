import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent, RefObject } from 'react';
import { useId, useMemo, useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { daysBetween, asDay, formatDay } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { useIsPhone } from '#ui/index.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { useLookups } from '#catalog/web/index.ts';
import { TimelineHead, TimelineStripes } from './timeline-head.tsx';
import type { DayColumn, TimelineData, TimelineRow } from './timeline-rows.ts';
import { dayColumnsFor, timelineRowsOf } from './timeline-rows.ts';
import type { TimelineRowWords } from './timeline-row.tsx';
import { TimelineRowView, barAt } from './timeline-row.tsx';
import classes from './timeline.module.css';
import type { GridCursor } from './use-grid-cursor.ts';
import { useGridCursor } from './use-grid-cursor.ts';
import { useVisibleRange } from './use-visible-range.ts';

const rowHeight = 40;
const headHeight = 58;
/** Columns. The visible part moves by whole weeks, so rows rarely change during scrolling. */
const chunk = 7;

/** Returns the same object until data or language change. */
const useWords = (columns: readonly DayColumn[]): TimelineRowWords => {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const { nameOf } = useLookups();
  return useMemo(() => {
    const short = (day: string): string => formatDay(asDay(day), language, 'medium');
    return {
      facts: ({ unit }) =>
        [unit.name ?? '', nameOf('colors', unit.color), nameOf('sizes', unit.size), t(`state.${unit.state}`)]
          .filter((one) => one !== '')
          .join(' · '),
      bar: ({ bar, look }) =>
        [
          t(`timeline.look.${look}`),
          bar.orderNo,
          bar.customerName,
          bar.setName,
          `${short(bar.from)} – ${short(bar.due)}`,
        ]
          .filter((one) => one !== '')
          .join(', '),
      free: (column) =>
        t('timeline.free', { day: formatDay(columns[column]?.day ?? asDay('2000-01-01'), language, 'full') }),
    };
  }, [columns, language, nameOf, t]);
};

const useTimeline = (data: TimelineData) => {
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 300_000 }).data;
  const rows = useMemo(() => timelineRowsOf(data), [data]);
  const columns = useMemo(() => dayColumnsFor(data, shop), [data, shop]);
  return { rows, columns, words: useWords(columns) };
};
type Timeline = ReturnType<typeof useTimeline>;

type Sizes = { headWidth: number; dayWidth: number };

/** `from` and `to` are multiples of `chunk`. */
const useGridWindow = (
  box: RefObject<HTMLDivElement | null>,
  { rows, columns }: Timeline,
  { headWidth, dayWidth }: Sizes,
) => {
  const down = useVisibleRange({ box, count: rows.length, size: rowHeight, before: headHeight, overscan: 6 });
  const across = useVisibleRange({
    box,
    count: columns.length,
    size: dayWidth,
    before: headWidth,
    overscan: 2,
    horizontal: true,
  });
  const shown = across.items;
  return {
    down,
    across,
    from: Math.floor((shown[0]?.index ?? 0) / chunk) * chunk,
    to: Math.min(columns.length - 1, Math.ceil(((shown.at(-1)?.index ?? 0) + 1) / chunk) * chunk),
  };
};

const useGridOpen = (rows: readonly TimelineRow[]) => {
  const navigate = useNavigate();
  const openUnit = (unitId: number): void =>
    void navigate({ to: '/backoffice/unit/$unitid', params: { unitid: String(unitId) } });
  const openOrder = (orderId: number): void =>
    void navigate({ to: '/backoffice/order-detail/$orderid', params: { orderid: String(orderId) } });
  return {
    onEnter: ({ row, column }: GridCursor): void => {
      const at = rows[row];
      if (at === undefined) return;
      if (column < 0) openUnit(at.unit.unitId);
      const orderId = column < 0 ? undefined : barAt(at, column)?.bar.orderId;
      if (typeof orderId === 'number') openOrder(orderId);
    },
    onClick: (event: MouseEvent): void => {
      const target =
        event.target instanceof Element
          ? event.target.closest<HTMLElement>('[data-order], [data-unit]')
          : null;
      if (target?.dataset['order'] !== undefined) openOrder(Number(target.dataset['order']));
      else if (target?.dataset['unit'] !== undefined) openUnit(Number(target.dataset['unit']));
    },
  };
};

const activeIdOf = (
  rows: readonly TimelineRow[],
  cursor: GridCursor | null,
  idOf: (row: number) => string,
): string | undefined => {
  if (cursor === null) return undefined;
  const row = rows[cursor.row];
  const bar = row === undefined ? undefined : barAt(row, cursor.column);
  return `${idOf(cursor.row)}-${cursor.column < 0 ? 'unit' : (bar?.bar.reservationId ?? 'free')}`;
};

type GridProps = { data: TimelineData; dayWidth: number; label: string };

export const UnitTimeline = ({ data, dayWidth, label }: GridProps) => {
  const { t } = useTranslation(['stock', 'ui', 'shared']);
  const language = useLanguage();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const timeline = useTimeline(data);
  const { rows, columns, words } = timeline;
  const weekdays = useMemo(() => t('ui:day.weekdays').split(' '), [t]);
  const headWidth = useIsPhone() ? 112 : 176;
  const { down, across, from, to } = useGridWindow(box, timeline, { headWidth, dayWidth });
  const open = useGridOpen(rows);
  const { cursor, setCursor, onKeyDown } = useGridCursor({
    rows: rows.length,
    columns: columns.length,
    page: 10,
    onMove: (next) => {
      down.show(next.row);
      if (next.column >= 0) across.show(next.column);
    },
    onEnter: open.onEnter,
  });
  const idOf = (row: number): string => `${id}-${row}`;
  return (
    <div
      ref={box}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-activedescendant={activeIdOf(rows, cursor, idOf)}
      className={classes['grid']}
      style={{ maxHeight: down.total + 20 }}
      data-today={daysBetween(asDay(data.from), asDay(data.today))}
      onKeyDown={onKeyDown}
      onBlur={() => setCursor(null)}
      onClick={open.onClick}
    >
      <div
        className={classes['canvas']}
        style={{ height: down.total, width: headWidth + columns.length * dayWidth }}
        role="presentation"
      >
        <TimelineHead
          columns={columns}
          from={from}
          to={to}
          height={headHeight}
          headWidth={headWidth}
          dayWidth={dayWidth}
          language={language}
          corner={t('shared:garment.one')}
          weekdays={weekdays}
        />
        <TimelineStripes columns={columns} from={from} to={to} headWidth={headWidth} dayWidth={dayWidth} />
        {down.items.map((item) => {
          const row = rows[item.index];
          return row === undefined ? null : (
            <TimelineRowView
              key={row.unit.unitId}
              id={idOf(item.index)}
              row={row}
              index={item.index}
              top={item.start}
              height={rowHeight}
              headWidth={headWidth}
              dayWidth={dayWidth}
              from={from}
              to={to}
              days={columns.length}
              cursor={cursor?.row === item.index ? cursor.column : null}
              words={words}
            />
          );
        })}
      </div>
    </div>
  );
};
