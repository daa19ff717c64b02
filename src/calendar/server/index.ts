/** Front door of the calendar room: it shows what other rooms have planned and writes nothing. */
import { room } from '../../core/server/call.ts';
import { calendarContract } from '../contract.ts';
import { events } from './events.ts';
import { garments } from './garments.ts';

export const calendarRoom = room({
  name: 'calendar',
  area: 'rentals',
  contract: calendarContract,
  handlers: { events, garments },
});
