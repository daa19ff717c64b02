import {
  countParam,
  idParam,
  listParams,
  choiceParam,
  searchParamsReader,
  textParam,
} from '#lib/contract/search-params.ts';
import { languages } from '#lib/text/languages.ts';

export const careQueueViews = ['waiting', 'plan', 'sent', 'late', 'received', 'claims'] as const;
export const careQueueSearch = searchParamsReader({
  ...listParams,
  list: choiceParam(careQueueViews),
  claim: choiceParam(['open', 'paid', 'waived']),
  vendor: idParam,
});

const ticketLists = ['open', 'late', 'received', 'all'] as const;
export const ticketsSearch = searchParamsReader({ ...listParams, list: choiceParam(ticketLists) });

export const ticketSizes = ['80mm', 'a5', 'a4'] as const;
export const ticketPaperSearch = searchParamsReader({
  size: choiceParam(ticketSizes),
  lang: choiceParam(languages),
});

/**
 * `back` is the id of a garment just scanned as returned. `units` has the comma-separated ids of the first
 * garments of a new ticket.
 */
export const ticketSearch = searchParamsReader({
  id: idParam,
  back: countParam(),
  vendor: countParam(),
  units: textParam(4000),
});
