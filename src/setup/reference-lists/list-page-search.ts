/** What the address of a list keeps. */
import { listParts, oneOf, searchOf } from '#lib/contract/search-params.ts';
import type { SearchOf } from '#lib/contract/search-params.ts';

/** All its entries, or only the active or the hidden ones. */
export const lookupSearch = searchOf({ ...listParts, active: oneOf(['1', '0']) });
export type LookupSearch = SearchOf<typeof lookupSearch>;
