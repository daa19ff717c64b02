/** Who belongs to a shop: written here, decided by the rooms above. */
import { sql } from 'kysely';
import type { Role } from '#lib/vocabulary/access-rules.ts';
import type { ConstraintCodes } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { enterLogin } from '#platform/tenancy/login-directory.ts';

export type PersonFields = { displayName: string; email: string; phone: string };

/** Somebody who has no password yet, and their place in the directory of logins. A taken username is a unique violation (`usernameTaken`). */
export const addPerson = async (
  q: Tx,
  shopId: number,
  one: PersonFields & { username: string },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into app_user (shop_id, username, display_name, email, phone, password_hash)
    values (${shopId}, ${one.username}, ${one.displayName}, nullif(${one.email}, ''), ${one.phone}, '') returning id`.execute(
    q,
  );
  const userId = rows[0]?.id ?? 0;
  await enterLogin(shopId, one.username, userId).execute(q);
  return userId;
};

/** The constraints that a taken username runs against: in the shop, and in the house. */
export const usernameTaken = {
  app_user_shop_id_username_key: 'USERNAME_TAKEN',
  login_pkey: 'USERNAME_TAKEN',
} as const satisfies ConstraintCodes;

export const changePerson = (shopId: number, userId: number, one: PersonFields) => sql`
  update app_user set display_name = ${one.displayName}, email = nullif(${one.email}, ''), phone = ${one.phone}
  where shop_id = ${shopId} and id = ${userId}`;

export const setActive = (shopId: number, userId: number, active: boolean) => sql`
  update app_user set active = ${active} where shop_id = ${shopId} and id = ${userId} and active <> ${active}`;

/** These and no others; what stays is not touched. */
export const setRoles = (shopId: number, userId: number, roles: readonly Role[]) => sql`
  with gone as (delete from user_role where shop_id = ${shopId} and user_id = ${userId} and role <> all(${[...roles]}::role_name[]))
  insert into user_role (shop_id, user_id, role)
  select ${shopId}, ${userId}, r from unnest(${[...roles]}::role_name[]) as r on conflict do nothing`;

export const setBranches = (shopId: number, userId: number, branchIds: readonly number[]) => sql`
  with gone as (delete from user_branch where shop_id = ${shopId} and user_id = ${userId} and branch_id <> all(${[...branchIds]}::bigint[]))
  insert into user_branch (shop_id, user_id, branch_id)
  select ${shopId}, ${userId}, b from unnest(${[...branchIds]}::bigint[]) as b on conflict do nothing`;

const isOwner = sql`exists (select from user_role r where r.shop_id = u.shop_id and r.user_id = u.id and r.role = 'owner')`;

/** Holds a person and the owners of the shop: of two owners who are taken away at once the second waits here, and sees what the first has left. */
export const holdPerson = (shopId: number, userId: number) => sql`
  select u.id from app_user u where u.shop_id = ${shopId} and (u.id = ${userId} or ${isOwner}) order by u.id for update of u`;

/** Is somebody besides this person an owner who can log in? Asked while they are held. */
export const otherOwner = async (q: Tx, shopId: number, userId: number): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u
    where u.shop_id = ${shopId} and u.id <> ${userId} and u.active and u.password_hash <> '' and ${isOwner} limit 1`.execute(
    q,
  );
  return rows.length > 0;
};
