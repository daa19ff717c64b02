/** A token has 128 random bits, is stored encrypted and found by digest. */
import { randomBytes } from 'node:crypto';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';

const place = (shopId: number): string => `shop/${shopId}/order-link`;

export const newLinkToken = (): string => randomBytes(16).toString('hex');
export const isLinkToken = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

export const encryptLinkToken = (seal: Seal, shopId: number, token: string): string =>
  seal.close(token, place(shopId));

export const decryptLinkToken = (seal: Seal, shopId: number, kept: string): string | null =>
  seal.open(kept, place(shopId));

export const requestKeyColumn: SealedColumn = {
  table: 'web_request',
  column: 'sealed',
  key: 'id',
  reseal: (seal, shopId, kept) => {
    const key = decryptLinkToken(seal, shopId, kept);
    return key === null ? null : encryptLinkToken(seal, shopId, key);
  },
};

export const orderLinkColumn: SealedColumn = {
  table: 'order_link',
  column: 'sealed',
  key: 'id',
  reseal: (seal, shopId, kept) => {
    const token = decryptLinkToken(seal, shopId, kept);
    return token === null ? null : encryptLinkToken(seal, shopId, token);
  },
};
