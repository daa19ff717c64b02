/** Tokens of customers' links: 128 random bits, found by their digest, kept sealed. Only this file knows the form. */
import { randomBytes } from 'node:crypto';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';

const place = (shopId: number): string => `shop/${shopId}/order-link`;

export const newToken = (): string => randomBytes(16).toString('hex');
export const isToken = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

export const closedToken = (seal: Seal, shopId: number, token: string): string =>
  seal.close(token, place(shopId));

/** Null when it was sealed under another key, or was changed. */
export const openedToken = (seal: Seal, shopId: number, kept: string): string | null =>
  seal.open(kept, place(shopId));

/** Keys of requests' pages, sealed like tokens: who has one sees no more than who sent the request. */
export const requestKeyColumn: SealedColumn = {
  table: 'web_request',
  column: 'sealed',
  key: 'id',
  anew: (seal, shopId, kept) => {
    const key = openedToken(seal, shopId, kept);
    return key === null ? null : closedToken(seal, shopId, key);
  },
};

export const orderLinkColumn: SealedColumn = {
  table: 'order_link',
  column: 'sealed',
  key: 'id',
  anew: (seal, shopId, kept) => {
    const token = openedToken(seal, shopId, kept);
    return token === null ? null : closedToken(seal, shopId, token);
  },
};
