import { defineModule } from '#platform/http/handlers.ts';
import { calendarContract } from '../contract.ts';
import { listCalendarEvents } from './events.ts';
import { listCalendarGarments } from './garment-timeline.ts';

export { calendarClosing } from './closing/resolve.ts';
export { closingMessagesPort, type MovedDay } from './closing/messages-port.ts';

export const calendarModule = defineModule({
  apiName: 'calendar',
  area: 'rentals',
  contract: calendarContract,
  handlers: { events: listCalendarEvents, garments: listCalendarGarments },
});
