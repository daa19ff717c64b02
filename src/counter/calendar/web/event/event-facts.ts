import type { TextTranslator } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import type { CalendarEvent, EventState } from '#counter/calendar/contract.ts';
import type { EventKind } from '#counter/calendar/event-kinds.ts';

export const calendarEventKey = ({ kind, day, id }: CalendarEvent): string => `${kind} ${day} ${id}`;

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

export const eventStateWord = ({ kind, state, late }: CalendarEvent) => (late ? 'late' : words[kind][state]);

/** An event moves by an edit of its order's days, an extension or a new fitting time. */
export const eventMoveKindOf = ({
  kind,
  state,
}: CalendarEvent): 'edit' | 'extend' | 'fitting' | undefined => {
  if (kind === 'fitting') return state === 'booked' ? 'fitting' : undefined;
  if (state === 'booked' || (kind === 'pickup' && state === 'part')) return 'edit';
  return kind === 'return' && state === 'out' ? 'extend' : undefined;
};

/** No event moves to a past day, and an extension only to a later day. */
export const mayMoveEventTo = (event: CalendarEvent, day: Day, today: Day): boolean => {
  const way = eventMoveKindOf(event);
  return way !== undefined && day >= today && day !== event.day && (way !== 'extend' || day > event.day);
};

export const eventLabelOf = (t: TextTranslator<'calendar'>, event: CalendarEvent): string =>
  [
    event.time,
    t(`kind.${event.kind}`),
    event.customerName || t('noCustomer'),
    event.count === 0 ? '' : t('garments', { n: event.count }),
    event.sets,
    t(eventStateWord(event)),
    event.openAnyway ? t('openAnyway') : '',
    event.orderNo,
  ]
    .filter((one) => one !== '')
    .join(' · ');
