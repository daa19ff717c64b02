/** What an event says of itself, and where it may be moved. */
import type { Say } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import type { CalendarEvent, EventState } from '#counter/calendar/contract.ts';
import type { EventKind } from '#counter/calendar/event-kinds.ts';

/** The same for as long as the event is. */
export const keyOf = ({ kind, day, id }: CalendarEvent): string => `${kind} ${day} ${id}`;

const words = {
  pickup: {
    booked: 'state.waiting',
    out: 'state.pickedUp',
    part: 'state.partOut',
    done: 'state.pickedUp',
    missed: 'state.missed',
  },
  return: {
    booked: 'state.notYet',
    out: 'state.notBack',
    part: 'state.partBack',
    done: 'state.returned',
    missed: 'state.missed',
  },
  fitting: {
    booked: 'state.planned',
    out: 'state.planned',
    part: 'state.planned',
    done: 'state.came',
    missed: 'state.missed',
  },
} as const satisfies Record<EventKind, Record<EventState, string>>;

/** The word for how far it is; what is late is only that. */
export const stateWord = ({ kind, state, late }: CalendarEvent) => (late ? 'late' : words[kind][state]);

/** How it is moved: by changing the order's days, by lengthening what is out, by another appointment, or not at all. */
export const wayOf = ({ kind, state }: CalendarEvent): 'edit' | 'extend' | 'fitting' | undefined => {
  if (kind === 'fitting') return state === 'booked' ? 'fitting' : undefined;
  if (state === 'booked' || (kind === 'pickup' && state === 'part')) return 'edit';
  return kind === 'return' && state === 'out' ? 'extend' : undefined;
};

/** May it be dropped on the day? Nothing on one that is past, and what is out can only come back later. The server has the last word. */
export const mayMoveTo = (event: CalendarEvent, day: Day, today: Day): boolean => {
  const way = wayOf(event);
  return way !== undefined && day >= today && day !== event.day && (way !== 'extend' || day > event.day);
};

/** One line for whoever does not see the colours. */
export const labelOf = (t: Say<'calendar'>, event: CalendarEvent): string =>
  [
    event.time,
    t(`kind.${event.kind}`),
    event.customerName || t('noCustomer'),
    event.count === 0 ? '' : t('garments', { n: event.count }),
    event.sets,
    t(stateWord(event)),
    event.orderNo,
  ]
    .filter((one) => one !== '')
    .join(' · ');
