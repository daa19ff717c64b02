import { Box, SimpleGrid } from '@mantine/core';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { asDay, isDay, weekdayNames } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import type { CalendarReply, CalendarEvent } from '#counter/calendar/contract.ts';
import { calendarDayFacts, arrowKeyStep } from '#counter/calendar/calendar-days.ts';
import classes from '../calendar.module.css';
import { calendarEventKey } from '../event/event-facts.ts';
import { DayCell } from './day-cell.tsx';
import { useDrag } from './use-drag.ts';

type DayGridProps = {
  weeks: readonly (readonly Day[])[];
  data: CalendarReply | undefined;
  day: Day;
  today: Day;
  label: string;
  view: 'month' | 'week' | 'day';
  onDay: (day: Day) => void;
  onOpenDay: (day: Day) => void;
  onEvent: (event: CalendarEvent) => void;
  onMove: (event: CalendarEvent, to: Day) => void;
};

const none: readonly CalendarEvent[] = [];

const byDay = (events: readonly CalendarEvent[]): Map<string, CalendarEvent[]> => {
  const days = new Map<string, CalendarEvent[]>();
  for (const event of events) {
    const list = days.get(event.day);
    if (list === undefined) days.set(event.day, [event]);
    else list.push(event);
  }
  return days;
};

const WeekdayHeads = () => {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const names = useMemo(() => weekdayNames(language, 'long'), [language]);
  return (
    <SimpleGrid role="row" cols={7} spacing={0}>
      {t('day.weekdays')
        .split(' ')
        .map((short, index) => (
          <Box
            key={short}
            role="columnheader"
            aria-label={names[index]}
            py="0.25rem"
            px="0.5rem"
            bg="var(--ratri-sunken)"
            fz="xs"
            fw={600}
            ta="center"
          >
            {short}
          </Box>
        ))}
    </SimpleGrid>
  );
};

export const DayGrid = ({
  weeks,
  data,
  day,
  today,
  label,
  view,
  onDay,
  onOpenDay,
  onEvent,
  onMove,
}: DayGridProps) => {
  const box = useRef<HTMLDivElement>(null);
  const walked = useRef(false);
  const events = useMemo(() => byDay(data?.itemList ?? none), [data]);
  const counts = useMemo(() => new Map(data?.days.map((one) => [one.day, one])), [data]);
  const keys = useMemo(() => new Map(data?.itemList.map((one) => [calendarEventKey(one), one])), [data]);
  const drag = useDrag(keys, today, onMove);
  const closing = { closedWeekdays: data?.closedWeekdays ?? [], holidays: data?.holidays ?? [] };
  useEffect(() => {
    if (walked.current) box.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    walked.current = false;
  }, [day]);
  const press = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const onCell = event.target instanceof HTMLElement && event.target.dataset['day'] !== undefined;
    const to = arrowKeyStep(event.key, day, today, event.shiftKey);
    if (to !== undefined) {
      walked.current = true;
      onDay(to);
    } else if (onCell && (event.key === 'Enter' || event.key === ' ')) onOpenDay(day);
    else return;
    event.preventDefault();
  };
  const click = (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return;
    const chip = event.target.closest<HTMLElement>('[data-event]');
    const found = chip === null ? undefined : keys.get(chip.dataset['event'] ?? '');
    const at = event.target.closest<HTMLElement>('[data-day]')?.dataset['day'];
    if (found !== undefined) onEvent(found);
    else if (isDay(at)) (event.target.closest('[data-more]') === null ? onDay : onOpenDay)(asDay(at));
  };
  return (
    <div
      ref={box}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-busy={data === undefined}
      className={classes['grid']}
      data-view={view}
      onKeyDown={press}
      onClick={click}
      onDoubleClick={(event) => {
        const at = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-day]') : null;
        if (isDay(at?.dataset['day'])) onOpenDay(asDay(at.dataset['day']));
      }}
      {...drag}
    >
      <WeekdayHeads />
      {weeks.map((week) => (
        <SimpleGrid key={week[0]} role="row" cols={7} spacing={0}>
          {week.map((one) => {
            const { closed, name } = calendarDayFacts(one, closing);
            return (
              <DayCell
                key={one}
                day={one}
                inside={view !== 'month' || one.slice(0, 7) === day.slice(0, 7)}
                today={one === today}
                active={one === day}
                closed={closed}
                holiday={name}
                count={counts.get(one)}
                events={events.get(one) ?? none}
              />
            );
          })}
        </SimpleGrid>
      ))}
    </div>
  );
};
