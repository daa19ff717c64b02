/** What the addresses of the room's pages keep. */
import { count, id, listParts, oneOf, searchOf, text } from '../core/common/search.ts';

const queueLists = ['waiting', 'sent', 'late', 'received', 'claims'] as const;
export const queueSearch = searchOf({ ...listParts, list: oneOf(queueLists), vendor: id });

const ticketLists = ['open', 'late', 'received', 'all'] as const;
export const ticketsSearch = searchOf({ ...listParts, list: oneOf(ticketLists) });

/** Of one ticket; without it, of a new one: `units` are garments on it from the start, by comma. */
export const ticketSearch = searchOf({ id, vendor: count(), units: text(4000) });
