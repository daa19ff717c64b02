import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';

/** A place in the directory of logins, which says of which shop a username is; a taken one is a unique violation. */
export const enterLogin = (shopId: number, username: string, userId: number) => sql`
  insert into login (shop_id, username, user_id) values (${shopId}, ${username}, ${userId})`;

/** Held while a shop is made, by every process on the database: two never take the same number. */
export const lockShops = (q: Tx): Promise<unknown> => sql`select pg_advisory_xact_lock(7284117)`.execute(q);

/** Every shop has a login, and the directory of logins is what may be read across shops. */
export const shopIds = async (db: Db): Promise<number[]> => {
  const rows = await db.directory<{ shop_id: number }>({
    text: 'select distinct shop_id from login order by shop_id',
  });
  return rows.map((row) => row.shop_id);
};
