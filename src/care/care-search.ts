/** What the addresses of the room's pages keep. */
import { count, id, listParts, oneOf, searchOf, text } from '#lib/contract/search-params.ts';
import { languages } from '#lib/text/languages.ts';

/** The lists of the queue, and the plan for the day. */
export const queueViews = ['waiting', 'plan', 'sent', 'late', 'received', 'claims'] as const;
export const queueSearch = searchOf({
  ...listParts,
  list: oneOf(queueViews),
  claim: oneOf(['open', 'paid', 'waived']),
  vendor: id,
});

const ticketLists = ['open', 'late', 'received', 'all'] as const;
export const ticketsSearch = searchOf({ ...listParts, list: oneOf(ticketLists) });

export const ticketSizes = ['80mm', 'a5', 'a4'] as const;
/** Of the paper of a ticket. */
export const ticketPaperSearch = searchOf({ size: oneOf(ticketSizes), lang: oneOf(languages) });

/** Of one ticket, with a garment that was scanned coming back; without it, of a new one: `units` are garments on it from the start, by comma. */
export const ticketSearch = searchOf({ id, back: count(), vendor: count(), units: text(4000) });
