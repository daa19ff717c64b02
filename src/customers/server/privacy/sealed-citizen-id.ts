/**
 * Citizen ids as they lie in customer.citizen_id: the four digits that every screen shows, then the whole sealed for the shop
 * and those four. Only this file knows the form; no query looks for a number, so no other trace of it is kept.
 */
import { maskCitizenId } from '#lib/thai/thai.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';

const placeOf = (shopId: number, shown: string): string => `shop/${shopId}/citizen-id/${shown}`;

/** 13 digits → what is stored; it opens within this shop only. */
export const closedCitizenId = (seal: Seal, shopId: number, digits: string): string => {
  const shown = digits.slice(-4);
  return `${shown}:${seal.close(digits, placeOf(shopId, shown))}`;
};

/** What is stored → 13 digits; null when it was sealed under another key, or was changed. */
export const openedCitizenId = (seal: Seal, shopId: number, kept: string): string | null => {
  const [shown = '', sealed = ''] = kept.split(':');
  return seal.open(sealed, placeOf(shopId, shown));
};

/** What is stored, or null → what leaves the server for every role: the last four digits (PDPA §22). */
export const maskedCitizenId = (kept: string | null): string =>
  kept === null ? '' : maskCitizenId(kept.slice(0, 4).padStart(13, '0'));

/** A number as it was typed, from before they were sealed, is sealed as well. */
export const citizenIdColumn: SealedColumn = {
  table: 'customer',
  column: 'citizen_id',
  key: 'id',
  anew: (seal, shopId, kept) => {
    const digits = kept.includes(':') ? openedCitizenId(seal, shopId, kept) : kept;
    return digits === null ? null : closedCitizenId(seal, shopId, digits);
  },
};
