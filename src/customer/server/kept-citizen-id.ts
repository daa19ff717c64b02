/**
 * Citizen ids as they lie in customer.citizen_id: the four digits that every screen shows, then the whole sealed for the shop
 * and those four. Only this file knows the form; no query looks for a number, so no other trace of it is kept.
 */
import { sql } from 'kysely';
import { maskCitizenId } from '../../core/common/thai.ts';
import type { Db } from '../../core/server/db.ts';
import type { Seal } from '../../core/server/seal.ts';

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

/** Rows of one transaction: short, and what a kill leaves is done at the next start. */
const batch = 500;

/** Seals the ids of a shop that lie there as they were typed, from before they were sealed. How many there were. */
export const sealPlainCitizenIds = async (db: Db, seal: Seal, shopId: number): Promise<number> => {
  const scope = { shopId };
  for (let done = 0; ;) {
    const rows = await db.tx(scope, async (q) => {
      const found = await sql<{ id: number; citizen_id: string }>`
        select id, citizen_id from customer where shop_id = ${shopId} and citizen_id not like '%:%'
        order by id limit ${batch} for update`.execute(q);
      const sealed = found.rows.map((row) => closedCitizenId(seal, shopId, row.citizen_id));
      if (sealed.length > 0)
        await sql`update customer c set citizen_id = n.sealed
          from unnest(${found.rows.map((row) => row.id)}::bigint[], ${sealed}::text[]) as n (id, sealed)
          where c.shop_id = ${shopId} and c.id = n.id`.execute(q);
      return sealed.length;
    });
    done += rows;
    if (rows < batch) return done;
  }
};
