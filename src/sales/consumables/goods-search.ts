/** What the addresses of the room's pages keep. */
import { flag, listParts, oneOf, searchOf, text } from '#lib/contract/search-params.ts';
import { countStates } from './move-kinds.ts';

export const goodsSearch = searchOf({ ...listParts, category: text(60), low: flag, off: flag });
export const countsSearch = searchOf({ ...listParts, state: oneOf(countStates) });
export const oneSearch = searchOf({ page: listParts.page });
