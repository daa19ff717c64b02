import { Box, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { asDay, bangkokDay, formatDay, formatMonth } from '#lib/dates/day.ts';
import type { Language } from '#lib/text/languages.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { useLanguage } from '#ui/session/session.ts';
import { ErrorState, ListSkeleton, Page, QueryView, useIsPhone, ButtonLink } from '#ui/index.ts';
import type { CalendarEvent } from '#counter/calendar/contract.ts';
import { calendarContract } from '#counter/calendar/contract.ts';
import { daysInRange, calendarRangeOf, weeksOfMonth } from '#counter/calendar/calendar-days.ts';
import type { CalendarView } from '#counter/calendar/calendar-search.ts';
import { DayAgenda } from '../agenda.tsx';
import classes from '../calendar.module.css';
import { EventDialog } from '../event/event-dialog.tsx';
import { GarmentTimeline } from '../garment-timeline.tsx';
import { DayGrid } from '../grid/day-grid.tsx';
import { CalendarToolbar } from '../toolbar.tsx';

const route = getRouteApi('/backoffice/calendar');

const listed = { month: 3, week: 15, day: 1 } as const;

const titleOf = (view: CalendarView, day: Day, language: Language): string => {
  if (view === 'month') return formatMonth(day, language);
  if (view === 'day') return formatDay(day, language, 'full');
  const { from, to } = calendarRangeOf(view, day);
  return `${formatDay(from, language, 'medium')} – ${formatDay(to, language, 'medium')}`;
};

const DayList = ({
  day,
  kinds,
  onEvent,
}: {
  day: Day;
  kinds: string | undefined;
  onEvent: (event: CalendarEvent) => void;
}) => {
  const query = useApi(calendarContract.events, { query: { from: day, to: day, kinds, perDay: 2000 } });
  return <QueryView query={query}>{(data) => <DayAgenda data={data} onEvent={onEvent} />}</QueryView>;
};

export const CalendarPage = () => {
  const { t } = useTranslation(['calendar', 'ui']);
  const language = useLanguage();
  const phone = useIsPhone();
  const { search, set } = useListSearch(route);
  const [picked, setPicked] = useState<{ event: CalendarEvent; to?: Day } | null>(null);
  const view = search.view ?? 'month';
  const grid = view === 'garments' ? undefined : view;
  const now = bangkokDay(new Date());
  const day = search.day ?? now;
  const weeks = view === 'month' ? weeksOfMonth(day) : [daysInRange(calendarRangeOf('week', day))];
  const { from, to } = calendarRangeOf(view === 'day' ? 'week' : view, day);
  const query = useApi(
    calendarContract.events,
    { query: { from, to, kinds: search.kinds, perDay: phone ? 1 : listed[grid ?? 'month'] } },
    { enabled: grid !== undefined, placeholderData: keepPreviousData },
  );
  const today = query.data === undefined ? now : asDay(query.data.today);
  const title = titleOf(view, day, language);
  const goTo = (next: Day): void => set({ day: next === today ? undefined : next });
  const openDay = (next: Day): void => set({ view: 'day', day: next === today ? undefined : next });
  const pick = (event: CalendarEvent): void => setPicked({ event });
  const move = (event: CalendarEvent, next: Day): void => setPicked({ event, to: next });
  const print = (
    <ButtonLink
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      to="/pages/calendar-dayspan"
      search={{ day: search.day, span: view === 'week' ? 'week' : undefined, kinds: search.kinds }}
    >
      {t('print')}
    </ButtonLink>
  );
  return (
    <Page title={t('ui:day.calendar')} actions={print}>
      <CalendarToolbar view={view} day={day} today={today} title={title} kinds={search.kinds} set={set} />
      {grid === undefined ? null : (
        <Stack gap="sm" aria-busy={query.isPlaceholderData}>
          {query.isError ? <ErrorState error={query.error} retry={() => query.refetch()} /> : null}
          {query.isPending ? <ListSkeleton rows={8} /> : null}
          {query.data === undefined ? null : (
            <DayGrid
              weeks={weeks}
              data={query.data}
              day={day}
              today={today}
              label={title}
              view={grid}
              onDay={goTo}
              onOpenDay={openDay}
              onEvent={pick}
              onMove={move}
            />
          )}
          {view === 'day' ? null : <Text className={classes['keys']}>{t('keys')}</Text>}
          {phone && view !== 'day' ? (
            <Box component="h2" m={0} fz="1.25rem" fw={600}>
              {formatDay(day, language, 'full')}
            </Box>
          ) : null}
        </Stack>
      )}
      {view === 'day' || (phone && grid !== undefined) ? (
        <DayList day={day} kinds={search.kinds} onEvent={pick} />
      ) : null}
      {view === 'garments' ? <GarmentTimeline search={search} day={day} label={title} set={set} /> : null}
      {picked === null ? null : (
        <EventDialog
          event={picked.event}
          to={picked.to}
          closing={query.data ?? { closedWeekdays: [], holidays: [] }}
          onClose={() => setPicked(null)}
        />
      )}
    </Page>
  );
};
