import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { SecondFactorKind } from '#access/authentication/factor-contract.ts';

export const secondFactorsOf = (shopId: number, userId: number) => sql<{ way: SecondFactorKind }>`
  select 'totp' as way from totp_factor where shop_id = ${shopId} and user_id = ${userId}
  union all select 'passkey' from passkey where shop_id = ${shopId} and user_id = ${userId} group by shop_id
  union all select 'recovery' from recovery_code
    where shop_id = ${shopId} and user_id = ${userId} and used_at is null group by shop_id`;

export const lacksRequiredFactor = (shopId: RawBuilder<unknown>, userId: RawBuilder<unknown>) => sql<boolean>`
  exists (select from shop h where h.shop_id = ${shopId} and h.second_factor_for <> 'nobody'
    and exists (select from user_role r where r.shop_id = h.shop_id and r.user_id = ${userId}
      and (r.role = 'owner' or (h.second_factor_for = 'admins' and r.role <> 'staff')))
    and not exists (select from app_user m where m.shop_id = h.shop_id and m.id = ${userId} and m.machine)
    and not exists (select from totp_factor f where f.shop_id = h.shop_id and f.user_id = ${userId})
    and not exists (select from passkey p where p.shop_id = h.shop_id and p.user_id = ${userId}))`;

/** Also deletes linked external accounts, because a lost phone may hold any of them. */
export const deleteFactors = async (q: Tx, shopId: number, userId: number): Promise<void> => {
  await sql`
    with codes as (delete from recovery_code where shop_id = ${shopId} and user_id = ${userId}),
      keys as (delete from passkey where shop_id = ${shopId} and user_id = ${userId}),
      outside as (delete from outside_identity where shop_id = ${shopId} and user_id = ${userId})
    delete from totp_factor where shop_id = ${shopId} and user_id = ${userId}`.execute(q);
  await sql`delete from outside_login where shop_id = ${shopId} and user_id = ${userId}`.execute(q);
};

export const hasFactor = sql<boolean>`(
  exists (select from totp_factor f where f.shop_id = u.shop_id and f.user_id = u.id)
  or exists (select from passkey p where p.shop_id = u.shop_id and p.user_id = u.id))`;

export const totpRow = (shopId: number, userId: number) => sql<{ secret: string; since: string }>`
  select secret, since from totp_factor where shop_id = ${shopId} and user_id = ${userId}`;

export const saveTotp = (shopId: number, userId: number, secret: string, step: number) => sql`
  insert into totp_factor as f (shop_id, user_id, secret, last_step) values (${shopId}, ${userId}, ${secret}, ${step})
  on conflict (shop_id, user_id) do update set secret = excluded.secret, last_step = excluded.last_step, since = now()`;

/**
 * Returns a row unless a code of this or a later step was used. Only one of two concurrent uses gets a row.
 */
export const recordTotpStep = (shopId: number, userId: number, secret: string, step: number) => sql<{
  used: number;
}>`
  update totp_factor set last_step = ${step}
  where shop_id = ${shopId} and user_id = ${userId} and secret = ${secret} and last_step < ${step} returning 1 as used`;

export const deleteTotp = (shopId: number, userId: number) => sql<{ gone: number }>`
  delete from totp_factor where shop_id = ${shopId} and user_id = ${userId} returning 1 as gone`;

export const recoveryRow = (shopId: number, userId: number, place: number) => sql<{ hash: string }>`
  select code_hash as hash from recovery_code
  where shop_id = ${shopId} and user_id = ${userId} and place = ${place} and used_at is null`;

export const recoveryLeft = (shopId: number, userId: number) => sql<{ n: number }>`
  select count(*)::int as n from recovery_code where shop_id = ${shopId} and user_id = ${userId} and used_at is null`;

export const recordRecoveryUse = (shopId: number, userId: number, place: number, hash: string) => sql<{
  used: number;
}>`
  update recovery_code set used_at = now()
  where shop_id = ${shopId} and user_id = ${userId} and place = ${place} and code_hash = ${hash} and used_at is null
  returning 1 as used`;

export const insertRecoveryCodes = (shopId: number, userId: number, hashes: readonly string[]) => sql`
  insert into recovery_code as c (shop_id, user_id, place, code_hash)
  select ${shopId}, ${userId}, n - 1, hash from unnest(${[...hashes]}::text[]) with ordinality as new (hash, n)
  on conflict (shop_id, user_id, place) do update set code_hash = excluded.code_hash, used_at = null`;

export const deleteNeedlessRecovery = (shopId: number, userId: number) => sql`
  delete from recovery_code c where c.shop_id = ${shopId} and c.user_id = ${userId}
    and not exists (select from totp_factor f where f.shop_id = c.shop_id and f.user_id = c.user_id)
    and not exists (select from passkey p where p.shop_id = c.shop_id and p.user_id = c.user_id)`;
