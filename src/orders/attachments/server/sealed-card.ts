/** Encrypts numbers and photos in held_card, with shop and column as associated data. */
import type { Seal } from '#platform/crypto/sealing.ts';
import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';

type Part = 'number' | 'photo';
const placeOf = (shopId: number, part: Part): string => `shop/${shopId}/held-card/${part}`;

export const sealCard = (seal: Seal, shopId: number, part: Part, text: string): string =>
  seal.close(text, placeOf(shopId, part));

export const unsealCard = (seal: Seal, shopId: number, part: Part, kept: string): string | null =>
  seal.open(kept, placeOf(shopId, part));

const column = (part: Part): SealedColumn => ({
  table: 'held_card',
  column: part,
  key: 'id',
  reseal: (seal, shopId, kept) => {
    const text = unsealCard(seal, shopId, part, kept);
    return text === null ? null : sealCard(seal, shopId, part, text);
  },
});
export const cardColumns: readonly SealedColumn[] = [column('number'), column('photo')];
