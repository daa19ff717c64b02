import { sql } from 'kysely';
import type { Role } from '#lib/vocabulary/access-rules.ts';
import type { ConstraintCodes } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { fieldUpdates, storedFields } from '#platform/db/field-columns.ts';
import { storedPhone } from '#lib/thai/phone.ts';
import { ratriVersion } from '#platform/settings/version.ts';
import { insertLogin } from '#platform/tenancy/login-directory.ts';
import { type UserFields, userFields } from '#access/authentication/user-fields.ts';

/** A taken username violates one of `usernameConstraints`. */
export const insertInvitedUser = async (
  q: Tx,
  shopId: number,
  one: UserFields & { username: string },
): Promise<number> => {
  const { id: userId } = await q
    .insertInto('app_user')
    .values({
      ...storedFields(userFields, one),
      shop_id: shopId,
      username: one.username,
      password_hash: '',
      seen_version: ratriVersion,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLogin(shopId, one.username, userId).execute(q);
  return userId;
};

/** The first constraint makes names unique in the shop, the second in the installation. */
export const usernameConstraints = {
  app_user_shop_id_username_key: 'USERNAME_TAKEN',
  login_pkey: 'USERNAME_TAKEN',
} as const satisfies ConstraintCodes;

export const updateUser = (shopId: number, userId: number, one: UserFields) => sql`
  update app_user set ${fieldUpdates(userFields, one)}
  where shop_id = ${shopId} and id = ${userId}`;

export const changedContacts = (before: UserFields, after: UserFields): ('email' | 'phone')[] => [
  ...(before.email === after.email ? [] : ['email' as const]),
  ...(storedPhone(before.phone) === storedPhone(after.phone) ? [] : ['phone' as const]),
];

export const setUserActive = (shopId: number, userId: number, active: boolean) => sql`
  update app_user set active = ${active} where shop_id = ${shopId} and id = ${userId} and active <> ${active}`;

export const setUserRoles = (shopId: number, userId: number, roles: readonly Role[]) => sql`
  with gone as (delete from user_role where shop_id = ${shopId} and user_id = ${userId} and role <> all(${[...roles]}::role_name[]))
  insert into user_role (shop_id, user_id, role)
  select ${shopId}, ${userId}, r from unnest(${[...roles]}::role_name[]) as r on conflict do nothing`;

export const setUserBranches = (shopId: number, userId: number, branchIds: readonly number[]) => sql`
  with gone as (delete from user_branch where shop_id = ${shopId} and user_id = ${userId} and branch_id <> all(${[...branchIds]}::bigint[]))
  insert into user_branch (shop_id, user_id, branch_id)
  select ${shopId}, ${userId}, b from unnest(${[...branchIds]}::bigint[]) as b on conflict do nothing`;

const isOwner = sql`exists (select from user_role r where r.shop_id = u.shop_id and r.user_id = u.id and r.role = 'owner')`;

/** Also locks the shop's owners, so concurrent removals of owners wait. */
export const lockUser = (shopId: number, userId: number) => sql`
  select u.id from app_user u where u.shop_id = ${shopId} and (u.id = ${userId} or ${isOwner}) order by u.id for update of u`;

/** The caller has locked the owners. */
export const hasOtherOwner = async (q: Tx, shopId: number, userId: number): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u
    where u.shop_id = ${shopId} and u.id <> ${userId} and u.active and u.password_hash <> '' and ${isOwner} limit 1`.execute(
    q,
  );
  return rows.length > 0;
};
