import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';

/** A taken username causes a unique violation. */
export const insertLogin = (shopId: number, username: string, userId: number) => sql`
  insert into login (shop_id, username, user_id) values (${shopId}, ${username}, ${userId})`;

/** Prevents two shops from getting the same number. */
export const lockShopNumbers = (q: Tx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(7284117)`.execute(q);

export const hasNoShop = async (db: Db): Promise<boolean> => {
  const [row] = await db.directory<{ empty: boolean }>({
    text: 'select not exists (select from login) as empty',
  });
  return row?.empty === true;
};

/** Every shop has a login, and the login directory is readable across shops. */
export const listShopIds = async (db: Db): Promise<number[]> => {
  const rows = await db.directory<{ shop_id: number }>({
    text: 'select distinct shop_id from login order by shop_id',
  });
  return rows.map((row) => row.shop_id);
};
