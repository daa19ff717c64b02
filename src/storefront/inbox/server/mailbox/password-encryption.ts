/** Binds an encrypted password to its shop. */
import type { Seal } from '#platform/crypto/sealing.ts';
import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';

const placeOf = (shopId: number): string => `mail_box/${shopId}`;

export const encryptMailboxPassword = (seal: Seal, shopId: number, password: string): string =>
  password === '' ? '' : seal.close(password, placeOf(shopId));

export const decryptMailboxPassword = (seal: Seal, shopId: number, kept: string): string | null =>
  kept === '' ? '' : seal.open(kept, placeOf(shopId));

export const mailboxSecretColumn: SealedColumn = {
  table: 'mail_box',
  column: 'secret',
  key: 'shop_id',
  reseal: (seal, shopId, kept) => {
    const secret = decryptMailboxPassword(seal, shopId, kept);
    return secret === null ? null : encryptMailboxPassword(seal, shopId, secret);
  },
};
