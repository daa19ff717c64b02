import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { ExternalIdentity } from '#access/authentication/external-login-contract.ts';

/** Returns a hash, which does not reveal the account. */
export const externalIdentityKey = (issuer: string, subject: string): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url');

export type LinkedAccount = { shopId: number; userId: number };

export const linkedAccountsOf = async (db: Db, key: string): Promise<LinkedAccount[]> => {
  const rows = await db.directory<{ shop_id: number; user_id: string }>({
    text: 'select shop_id, user_id from outside_login where key_hash = $1 order by shop_id',
    values: [key],
  });
  return rows.map((row) => ({ shopId: row.shop_id, userId: Number(row.user_id) }));
};

export const recordExternalLogin = ({ shopId, userId }: LinkedAccount, key: string, begun: number) => sql<{
  used: number;
}>`
  update outside_identity set last_begun = ${begun}, last_used = now()
  where shop_id = ${shopId} and user_id = ${userId} and key_hash = ${key} and last_begun < ${begun} returning 1 as used`;

export type StoredIdentity = Omit<ExternalIdentity, 'label'> & { issuer: string };

export const externalIdentitiesOf = ({ shopId, userId }: LinkedAccount) => sql<StoredIdentity>`
  select id as "outsideId", issuer, name, since, last_used as "lastUsed"
  from outside_identity where shop_id = ${shopId} and user_id = ${userId} order by id`;

export const insertExternalIdentity = async (
  q: Tx,
  { shopId, userId }: LinkedAccount,
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

export const externalIdentityRow = ({ shopId, userId }: LinkedAccount, id: number) => sql<{ issuer: string }>`
  select issuer from outside_identity where shop_id = ${shopId} and user_id = ${userId} and id = ${id}`;

export const deleteExternalIdentity = async (
  q: Tx,
  { shopId, userId }: LinkedAccount,
  id: number,
): Promise<{ issuer: string; name: string } | undefined> => {
  const { rows } = await sql<{ issuer: string; name: string; key: string }>`
    delete from outside_identity where shop_id = ${shopId} and user_id = ${userId} and id = ${id}
    returning issuer, name, key_hash as key`.execute(q);
  const [removed] = rows;
  if (removed !== undefined)
    await sql`delete from outside_login where shop_id = ${shopId} and key_hash = ${removed.key}`.execute(q);
  return removed;
};
