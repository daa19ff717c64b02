import { sql } from 'kysely';
import { checkAccess, type Role, type AccessRule } from '#lib/vocabulary/access-rules.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { staffAccountsContract } from '../contract.ts';

const most = 8;

const above = (scope: Scope) => sql<{ name: string; roles: Role[] }>`
  select u.display_name as name, json_agg(ur.role) as roles from app_user u
  join user_role ur on ur.shop_id = u.shop_id and ur.user_id = u.id
  where u.shop_id = ${scope.shopId} and u.active and u.password_hash <> ''
  group by u.shop_id, u.id order by u.last_seen desc nulls last, u.id`;

export const listRightHolders = readHandler<typeof staffAccountsContract.whoMay>(async (db, scope, call) => {
  const allow: AccessRule = call.query.allow;
  const names = (await db.read(scope, above(scope)))
    .filter(({ roles }) => checkAccess({ roles, package: 'l', rights: [] }, { allow }) === 'ok')
    .map(({ name }) => name);
  return { names: names.slice(0, most), more: Math.max(0, names.length - most) };
});
