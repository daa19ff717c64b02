/** Front door of the calendar room: it shows what other rooms have planned and writes nothing. */
import { room } from '#platform/http/handlers.ts';
import { calendarContract } from '../contract.ts';
import { events } from './events.ts';
import { garments } from './garment-timeline.ts';

export const calendarRoom = room({
  name: 'calendar',
  area: 'rentals',
  contract: calendarContract,
  handlers: { events, garments },
});
