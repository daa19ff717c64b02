import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ApiKey } from '../contract.ts';

const state = sql<ApiKey['state']>`
  case when k.ended_at is not null then 'ended' when k.expires_at <= now() then 'expired' else 'live' end`;

/** There are few active keys. Only the latest ended keys are listed. */
const mostShown = 100;

export const apiKeysQuery = ({ shopId }: Scope) => sql<ApiKey>`
  select k.id as "keyId", k.name, k.scopes, k.made_at as "madeAt", k.expires_at as "expiresAt", k.last_used as "lastUsed",
    ${state} as state, coalesce(m.display_name, '') as "madeBy",
    coalesce((select ur.role::text from user_role ur where ur.shop_id = k.shop_id and ur.user_id = k.user_id limit 1), 'staff') as role,
    (select coalesce(json_agg(json_build_object('branchId', b.id, 'branchName', b.name) order by b.id), '[]'::json)
      from user_branch ub join branch b on b.shop_id = ub.shop_id and b.id = ub.branch_id
      where ub.shop_id = k.shop_id and ub.user_id = k.user_id) as branches
  from api_key k left join app_user m on m.shop_id = k.shop_id and m.id = k.made_by
  where k.shop_id = ${shopId}
  order by ${state} <> 'live', k.id desc limit ${mostShown}`;

/** Must run while the shop is locked. */
export const activeApiKeysQuery = ({ shopId }: Scope) => sql<{ n: number }>`
  select count(*)::int as n from api_key where shop_id = ${shopId} and ended_at is null and expires_at > now()`;

export const lockShopForKeys = ({ shopId }: Scope) =>
  sql`select pg_advisory_xact_lock(hashtextextended('api keys', ${shopId}))`;

export type NewApiKey = {
  name: string;
  userId: number;
  sessionId: number;
  scopes: readonly string[];
  expiresAt: string;
};
export const insertApiKey = ({ shopId, userId: by }: Scope, one: NewApiKey) => sql<{ id: number }>`
  insert into api_key (shop_id, name, user_id, scopes, session_id, made_by, expires_at)
  values (${shopId}, ${one.name}, ${one.userId}, ${[...one.scopes]}::text[], ${one.sessionId}, ${by}, ${one.expiresAt})
  returning id`;

export const endApiKeyQuery = ({ shopId }: Scope, id: number) => sql<{ userId: number; name: string }>`
  update api_key set ended_at = now() where shop_id = ${shopId} and id = ${id} and ended_at is null
  returning user_id as "userId", name`;

export const recordApiKeyUse = (shopId: number, sessionId: number) => sql`
  update api_key set last_used = now() where shop_id = ${shopId} and session_id = ${sessionId}`;
