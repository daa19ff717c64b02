/**
 * Storage form of customer.citizen_id: the four digits shown on screens, then the whole number encrypted for the shop and those four
 * digits. Only this file knows the form. No query searches for a number, so no other form is stored.
 */
import { maskCitizenId } from '#lib/thai/thai.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';

const placeOf = (shopId: number, shown: string): string => `shop/${shopId}/citizen-id/${shown}`;

/** 13 digits → stored form; can be decrypted within this shop only. */
export const sealCitizenId = (seal: Seal, shopId: number, digits: string): string => {
  const shown = digits.slice(-4);
  return `${shown}:${seal.close(digits, placeOf(shopId, shown))}`;
};

/** Stored form → 13 digits; null when encrypted under another key or modified. */
export const unsealCitizenId = (seal: Seal, shopId: number, kept: string): string | null => {
  const [shown = '', sealed = ''] = kept.split(':');
  return seal.open(sealed, placeOf(shopId, shown));
};

/** Stored form or null → masked form for every role: the last four digits (PDPA §22). */
export const maskStoredCitizenId = (kept: string | null): string =>
  kept === null ? '' : maskCitizenId(kept.slice(0, 4).padStart(13, '0'));

/** Also encrypts plain numbers from before encryption was introduced. */
export const citizenIdColumn: SealedColumn = {
  table: 'customer',
  column: 'citizen_id',
  key: 'id',
  anew: (seal, shopId, kept) => {
    const digits = kept.includes(':') ? unsealCitizenId(seal, shopId, kept) : kept;
    return digits === null ? null : sealCitizenId(seal, shopId, digits);
  },
};
