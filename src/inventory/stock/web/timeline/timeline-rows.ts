import type { Day } from '#lib/dates/day.ts';
import { addDays, asDay, weekday } from '#lib/dates/day.ts';
import type { BarLook } from '#inventory/stock/timeline-bar-days.ts';
import { barColumnsOf, barLookOf } from '#inventory/stock/timeline-bar-days.ts';
import type { TimelineBar, TimelineUnit } from '#inventory/stock/timeline-bars.ts';

/** Day widths in pixels. */
export const timelineZooms = { small: 26, middle: 40, large: 72 } as const;
export type TimelineZoom = keyof typeof timelineZooms;
export const timelineZoomNames = ['small', 'middle', 'large'] as const satisfies readonly TimelineZoom[];

export type TimelineData = {
  from: string;
  days: number;
  today: string;
  units: readonly (TimelineUnit & { name?: string })[];
  bars: readonly TimelineBar[];
};

export type PlacedBar = { bar: TimelineBar; look: BarLook; start: number; end: number; rest: number };
export type TimelineRow = { unit: TimelineData['units'][number]; bars: PlacedBar[] };

export const timelineRowsOf = (data: TimelineData): TimelineRow[] => {
  const first = asDay(data.from);
  const today = asDay(data.today);
  const rows = new Map(data.units.map((unit): [number, TimelineRow] => [unit.unitId, { unit, bars: [] }]));
  for (const bar of data.bars)
    rows.get(bar.unitId)?.bars.push({ bar, look: barLookOf(bar, today), ...barColumnsOf(bar, first, today) });
  return [...rows.values()];
};

export type DayColumn = { day: Day; weekday: number; closed: boolean; today: boolean };

export const dayColumnsFor = (
  data: Pick<TimelineData, 'from' | 'days' | 'today'>,
  closed: { closedWeekdays: readonly number[]; closedDays: readonly { day: string }[] } | undefined,
): DayColumn[] => {
  const first = asDay(data.from);
  const dates = new Set(closed?.closedDays.map((one) => one.day));
  return Array.from({ length: data.days }, (_, index) => {
    const day = addDays(first, index);
    const at = weekday(day);
    return {
      day,
      weekday: at,
      closed: dates.has(day) || (closed?.closedWeekdays.includes(at) ?? false),
      today: day === data.today,
    };
  });
};

export type MonthSpan = { first: Day; start: number; length: number };

export const monthSpansOf = (columns: readonly DayColumn[]): MonthSpan[] => {
  const months: MonthSpan[] = [];
  for (const [index, { day }] of columns.entries()) {
    const last = months.at(-1);
    if (last?.first.slice(0, 7) === day.slice(0, 7)) last.length += 1;
    else months.push({ first: day, start: index, length: 1 });
  }
  return months;
};
