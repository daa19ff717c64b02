import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { OutsideIdentity } from '#access/authentication/external-login-contract.ts';

/** An account elsewhere, as the tables know it: whoever reads them does not learn whose it is there. */
export const keyOf = (issuer: string, subject: string): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url');

export type Place = { shopId: number; userId: number };

/** Whose the account is, in every shop: read from the directory, which belongs to none. */
export const placesOf = async (db: Db, key: string): Promise<Place[]> => {
  const rows = await db.directory<{ shop_id: number; user_id: string }>({
    text: 'select shop_id, user_id from outside_login where key_hash = $1 order by shop_id',
    values: [key],
  });
  return rows.map((row) => ({ shopId: row.shop_id, userId: Number(row.user_id) }));
};

/** The one use of a login that was begun then; a row when none of then or later has been used, and it is still linked. */
export const useOutside = ({ shopId, userId }: Place, key: string, begun: number) => sql<{ used: number }>`
  update outside_identity set last_begun = ${begun}, last_used = now()
  where shop_id = ${shopId} and user_id = ${userId} and key_hash = ${key} and last_begun < ${begun} returning 1 as used`;

export type KeptIdentity = Omit<OutsideIdentity, 'label'> & { issuer: string };

export const outsideOf = ({ shopId, userId }: Place) => sql<KeptIdentity>`
  select id as "outsideId", issuer, name, since, last_used as "lastUsed"
  from outside_identity where shop_id = ${shopId} and user_id = ${userId} order by id`;

/** False when it is linked to somebody of the shop, or the person has one of this issuer. */
export const putOutside = async (
  q: Tx,
  { shopId, userId }: Place,
  one: { issuer: string; key: string; name: string; begun: number },
): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    insert into outside_identity (shop_id, user_id, issuer, key_hash, name, last_begun)
    values (${shopId}, ${userId}, ${one.issuer}, ${one.key}, ${one.name}, ${one.begun}) on conflict do nothing returning id`.execute(
    q,
  );
  if (rows.length === 0) return false;
  await sql`insert into outside_login (shop_id, key_hash, user_id) values (${shopId}, ${one.key}, ${userId})
    on conflict (shop_id, key_hash) do update set user_id = excluded.user_id`.execute(q);
  return true;
};

export const outsideRow = ({ shopId, userId }: Place, id: number) => sql<{ issuer: string }>`
  select issuer from outside_identity where shop_id = ${shopId} and user_id = ${userId} and id = ${id}`;

/** With its place in the directory; undefined when it was gone. */
export const dropOutside = async (
  q: Tx,
  { shopId, userId }: Place,
  id: number,
): Promise<{ issuer: string; name: string } | undefined> => {
  const { rows } = await sql<{ issuer: string; name: string; key: string }>`
    delete from outside_identity where shop_id = ${shopId} and user_id = ${userId} and id = ${id}
    returning issuer, name, key_hash as key`.execute(q);
  const [gone] = rows;
  if (gone !== undefined)
    await sql`delete from outside_login where shop_id = ${shopId} and key_hash = ${gone.key}`.execute(q);
  return gone;
};
