/** Numbers and photos of cards as they lie in held_card: sealed for the shop and the column. Only this file knows the form. */
import type { Seal } from '#platform/crypto/sealing.ts';
import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';

type Part = 'number' | 'photo';
const placeOf = (shopId: number, part: Part): string => `shop/${shopId}/held-card/${part}`;

export const closedCard = (seal: Seal, shopId: number, part: Part, text: string): string =>
  seal.close(text, placeOf(shopId, part));

/** Null when it was sealed under another key, or was changed. */
export const openedCard = (seal: Seal, shopId: number, part: Part, kept: string): string | null =>
  seal.open(kept, placeOf(shopId, part));

const column = (part: Part): SealedColumn => ({
  table: 'held_card',
  column: part,
  key: 'id',
  anew: (seal, shopId, kept) => {
    const text = openedCard(seal, shopId, part, kept);
    return text === null ? null : closedCard(seal, shopId, part, text);
  },
});
export const cardColumns: readonly SealedColumn[] = [column('number'), column('photo')];
