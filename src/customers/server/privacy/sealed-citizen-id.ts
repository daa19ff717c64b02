/** customer.citizen_id contains the last four digits, then the encrypted number. It is never searched. */
import { maskCitizenId } from '#lib/thai/thai.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';

const placeOf = (shopId: number, shown: string): string => `shop/${shopId}/citizen-id/${shown}`;

/** Only this shop can decrypt the number. */
export const sealCitizenId = (seal: Seal, shopId: number, digits: string): string => {
  const shown = digits.slice(-4);
  return `${shown}:${seal.close(digits, placeOf(shopId, shown))}`;
};

/** The 13 digits. Null if encrypted with another key or modified. */
export const unsealCitizenId = (seal: Seal, shopId: number, kept: string): string | null => {
  const [shown = '', sealed = ''] = kept.split(':');
  return seal.open(sealed, placeOf(shopId, shown));
};

/** Last four digits, for every role (PDPA §22). */
export const maskStoredCitizenId = (kept: string | null): string =>
  kept === null ? '' : maskCitizenId(kept.slice(0, 4).padStart(13, '0'));

/** The column may contain plain numbers of earlier versions; these are encrypted too. */
export const citizenIdColumn: SealedColumn = {
  table: 'customer',
  column: 'citizen_id',
  key: 'id',
  anew: (seal, shopId, kept) => {
    const digits = kept.includes(':') ? unsealCitizenId(seal, shopId, kept) : kept;
    return digits === null ? null : sealCitizenId(seal, shopId, digits);
  },
};
