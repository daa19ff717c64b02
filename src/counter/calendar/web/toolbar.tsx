import { Box, Group, SegmentedControl } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { DayInput } from '#ui/index.ts';
import { eventKinds } from '../event-kinds.ts';
import type { CalendarSearch, CalendarView } from '../calendar-search.ts';
import { eventKindsOf, eventKindsText, calendarViews } from '../calendar-search.ts';
import classes from './calendar.module.css';
import { KindIcon } from './event/kind-icon.tsx';
import { DayNavigation } from './day-navigation.tsx';

type GoToProps = { day: Day; onDay: (day: Day) => void };

export const GoToDay = ({ day, onDay }: GoToProps) => {
  const { t } = useTranslation('calendar');
  return <DayInput label={t('goTo')} value={day} onChange={(to) => to !== null && onDay(to)} />;
};

type ToolsProps = {
  view: CalendarView;
  day: Day;
  today: Day;
  title: string;
  kinds: string | undefined;
  set: (change: CalendarSearch) => void;
};

export const CalendarToolbar = ({ view, day, today, title, kinds, set }: ToolsProps) => {
  const { t } = useTranslation(['calendar', 'shared']);
  const chosen = eventKindsOf(kinds);
  const go = (to: Day): void => set({ day: to === today ? undefined : to });
  return (
    <>
      <Group gap="0.5rem 0.75rem">
        <DayNavigation view={view} day={day} today={today} onDay={go} />
        <Box component="h2" m={0} fz="1.25rem" fw={600} aria-live="polite">
          {title}
        </Box>
        <Box component="span" flex={1} />
        <SegmentedControl
          aria-label={t('view.label')}
          value={view}
          onChange={(next) => set({ view: calendarViews.find((one) => one === next && one !== 'month') })}
          data={calendarViews.map((one) => ({ value: one, label: t(`view.${one}`) }))}
        />
      </Group>
      {view === 'garments' ? null : (
        <Group gap="0.5rem 0.75rem">
          <Group gap="0.5rem 0.75rem" role="group" aria-label={t('shared:field.show')}>
            {eventKinds.map((kind) => {
              const on = chosen.includes(kind);
              return (
                <button
                  key={kind}
                  type="button"
                  className={classes['filter']}
                  data-kind={kind}
                  aria-pressed={on}
                  onClick={() =>
                    set({
                      kinds: eventKindsText(
                        eventKinds.filter((one) => (one === kind ? !on : chosen.includes(one))),
                      ),
                    })
                  }
                >
                  <KindIcon kind={kind} size={16} />
                  {t(`kind.${kind}`)}
                </button>
              );
            })}
          </Group>
          <Box component="span" flex={1} />
          <GoToDay day={day} onDay={go} />
        </Group>
      )}
    </>
  );
};
