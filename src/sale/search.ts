/** What the addresses of the room's pages keep. */
import { day, id, listParts, oneOf, searchOf, text } from '../core/common/search.ts';

const salesLists = ['all', 'back'] as const;
export const salesSearch = searchOf({ ...listParts, list: oneOf(salesLists), from: day, to: day });

/** `codes`: barcodes that lie in the cart from the start, by comma · `order`: the rental that they are sold with. */
export const cartSearch = searchOf({ codes: text(2000), order: id });
