/** The password of a shop's mailbox: sealed for that shop, it opens for no other. */
import type { Seal } from '#platform/crypto/sealing.ts';
import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';

const placeOf = (shopId: number): string => `mail_box/${shopId}`;

export const sealedSecret = (seal: Seal, shopId: number, password: string): string =>
  password === '' ? '' : seal.close(password, placeOf(shopId));

/** Null when it does not open. */
export const secretOf = (seal: Seal, shopId: number, kept: string): string | null =>
  kept === '' ? '' : seal.open(kept, placeOf(shopId));

export const boxSecretColumn: SealedColumn = {
  table: 'mail_box',
  column: 'secret',
  key: 'shop_id',
  anew: (seal, shopId, kept) => {
    const secret = secretOf(seal, shopId, kept);
    return secret === null ? null : sealedSecret(seal, shopId, secret);
  },
};
