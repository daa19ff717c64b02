import { SegmentedControl } from '@mantine/core';
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
      <div className={classes['tools']}>
        <DayNavigation view={view} day={day} today={today} onDay={go} />
        <h2 className={classes['period']} aria-live="polite">
          {title}
        </h2>
        <span className={classes['spacer']} />
        <SegmentedControl
          aria-label={t('view.label')}
          value={view}
          onChange={(next) => set({ view: calendarViews.find((one) => one === next && one !== 'month') })}
          data={calendarViews.map((one) => ({ value: one, label: t(`view.${one}`) }))}
        />
      </div>
      {view === 'garments' ? null : (
        <div className={classes['tools']}>
          <div className={classes['tools']} role="group" aria-label={t('shared:field.show')}>
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
          </div>
          <span className={classes['spacer']} />
          <GoToDay day={day} onDay={go} />
        </div>
      )}
    </>
  );
};
