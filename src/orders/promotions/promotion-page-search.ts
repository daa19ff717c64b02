/** What the addresses of the room's pages keep. */
import { listParts, oneOf, searchOf } from '#lib/contract/search-params.ts';

export const promotionLists = ['running', 'coming', 'over'] as const;

export const promotionSearch = searchOf({ ...listParts, list: oneOf(promotionLists) });
