/** customer.citizen_id has the last four digits and the encrypted number. No query searches this column. */
import { maskCitizenId } from '#lib/thai/thai.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';

const placeOf = (shopId: number, shown: string): string => `shop/${shopId}/citizen-id/${shown}`;

export const sealCitizenId = (seal: Seal, shopId: number, digits: string): string => {
  const shown = digits.slice(-4);
  return `${shown}:${seal.close(digits, placeOf(shopId, shown))}`;
};

/** Returns 13 digits, or null if modified or encrypted with another key. */
export const unsealCitizenId = (seal: Seal, shopId: number, stored: string): string | null => {
  const [shown = '', sealed = ''] = stored.split(':');
  return seal.open(sealed, placeOf(shopId, shown));
};

/** Returns the last four digits, for every role (PDPA §22). */
export const maskStoredCitizenId = (stored: string | null): string =>
  stored === null ? '' : maskCitizenId(stored.slice(0, 4).padStart(13, '0'));

/** Plain numbers of earlier versions are encrypted too. */
export const citizenIdColumn: SealedColumn = {
  table: 'customer',
  column: 'citizen_id',
  key: 'id',
  reseal: (seal, shopId, stored) => {
    const digits = stored.includes(':') ? unsealCitizenId(seal, shopId, stored) : stored;
    return digits === null ? null : sealCitizenId(seal, shopId, digits);
  },
};
