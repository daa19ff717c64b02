import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { formatDay } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import type { CalendarEvent, CalendarDayCount } from '#counter/calendar/contract.ts';
import { eventKinds } from '#counter/calendar/event-kinds.ts';
import classes from '../calendar.module.css';
import { EventChip } from '../event/event-chip.tsx';
import { calendarEventKey, eventLabelOf } from '../event/event-facts.ts';
import { KindIcon } from '../event/kind-icon.tsx';

type CellProps = {
  day: Day;
  inside: boolean;
  today: boolean;
  active: boolean;
  closed: boolean;
  holiday: string;
  count: CalendarDayCount | undefined;
  events: readonly CalendarEvent[];
};

export const DayCell = memo(({ day, inside, today, active, closed, holiday, count, events }: CellProps) => {
  const { t } = useTranslation(['calendar', 'ui', 'shared']);
  const language = useLanguage();
  const counted = eventKinds.filter((kind) => (count?.[kind] ?? 0) > 0);
  const sum = counted.reduce((all, kind) => all + (count?.[kind] ?? 0), 0);
  const label = [
    formatDay(day, language, 'full'),
    today ? t('ui:today') : '',
    holiday,
    closed ? t('shared:day.closed') : '',
    ...counted.map((kind) => `${t(`kind.${kind}`)} ${count?.[kind] ?? 0}`),
    (count?.late ?? 0) > 0 ? `${t('late')} ${count?.late ?? 0}` : '',
    sum === 0 ? t('none') : '',
  ];
  return (
    <div
      role="gridcell"
      className={classes['cell']}
      data-day={day}
      data-outside={inside ? undefined : ''}
      data-today={today || undefined}
      data-closed={closed || undefined}
      aria-selected={active}
      aria-current={today ? 'date' : undefined}
      tabIndex={active ? 0 : -1}
    >
      <VisuallyHidden>{label.filter((one) => one !== '').join(', ')}</VisuallyHidden>
      <div className={classes['cellHead']}>
        <span className={classes['number']} aria-hidden>
          {Number(day.slice(8))}
        </span>
        <span className={classes['counts']} aria-hidden>
          {counted.map((kind) => (
            <span key={kind} data-kind={kind}>
              <KindIcon kind={kind} size={12} />
              {count?.[kind]}
            </span>
          ))}
          {(count?.late ?? 0) > 0 ? <span data-late="">!{count?.late}</span> : null}
        </span>
      </div>
      {holiday === '' && !closed ? null : (
        <div className={classes['holiday']} aria-hidden>
          {holiday || t('shared:day.closed')}
        </div>
      )}
      <div className={classes['chips']}>
        {events.map((event) => (
          <EventChip
            key={calendarEventKey(event)}
            event={event}
            label={eventLabelOf(t, event)}
            focusable={active}
          />
        ))}
        {sum > events.length ? (
          <button type="button" className={classes['more']} data-more="" tabIndex={active ? 0 : -1}>
            {t('more', { n: sum - events.length })}
          </button>
        ) : null}
      </div>
    </div>
  );
});
