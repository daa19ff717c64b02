import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import type { CalendarEvent } from '#counter/calendar/contract.ts';
import classes from '../calendar.module.css';
import { calendarEventKey, eventMoveKindOf } from './event-facts.ts';
import { KindIcon } from './kind-icon.tsx';

type ChipProps = {
  event: CalendarEvent;
  label: string;
  /** Only the focused day's events are in the tab order. */
  focusable: boolean;
};

export const EventChip = memo(({ event, label, focusable }: ChipProps) => (
  <button
    type="button"
    className={classes['chip']}
    data-event={calendarEventKey(event)}
    data-kind={event.kind}
    data-done={event.state === 'done' || undefined}
    data-late={event.late || undefined}
    draggable={eventMoveKindOf(event) !== undefined}
    tabIndex={focusable ? 0 : -1}
    title={label}
  >
    <VisuallyHidden>{label}</VisuallyHidden>
    {event.state === 'done' ? (
      <IconCheck size={14} aria-hidden style={{ flex: 'none' }} />
    ) : (
      <KindIcon kind={event.kind} />
    )}
    <span aria-hidden>
      {event.time === '' ? '' : `${event.time} `}
      {event.customerName || event.orderNo}
    </span>
    {event.count > 1 ? <b aria-hidden>{event.count}</b> : null}
  </button>
));
