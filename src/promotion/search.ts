/** What the addresses of the room's pages keep. */
import { listParts, oneOf, searchOf } from '../core/common/search.ts';
import { promotionLists } from './contract.ts';

export const promotionSearch = searchOf({ ...listParts, list: oneOf(promotionLists) });
