import { sql } from 'kysely';
import type { Role } from '../../core/common/access.ts';
import type { PackageSize } from '../../core/server/tables.ts';

export type UserRow = {
  id: number;
  username: string;
  display_name: string;
  password_hash: string;
  active: boolean;
  image_token: string | null;
  language: string | null;
  theme: 'light' | 'dark' | 'auto' | null;
  domain: string;
  shop_name: string;
  shop_language: string;
  package: PackageSize;
  roles: Role[];
  /** Own branches, or all for an owner; main ones first for an owner, in order of id otherwise. */
  branches: { branchId: number; branchName: string; flag1: string }[];
};

/** A user with shop, roles and branches in one row; role arrays come as text. */
export const userRow = (shopId: number, userId: number) => sql<UserRow>`
  select u.id, u.username, u.display_name, u.password_hash, u.active, u.language, u.theme,
    (select i.token from image i where i.shop_id = u.shop_id and i.id = u.image_id) as image_token,
    s.domain, s.name as shop_name, s.language as shop_language, s.package, r.roles,
    coalesce((
      select json_agg(json_build_object('branchId', b.id, 'branchName', b.name, 'flag1', b.flag1)
        order by case when 'owner' = any(r.roles) and b.flag1 = 'm' then 0 else 1 end, b.id)
      from branch b
      where b.shop_id = u.shop_id and b.active and ('owner' = any(r.roles)
        or exists (select 1 from user_branch ub where ub.shop_id = b.shop_id and ub.user_id = u.id and ub.branch_id = b.id))
    ), '[]'::json) as branches
  from app_user u
  join shop s on s.shop_id = u.shop_id
  cross join lateral (
    select coalesce(array_agg(ur.role::text), array['staff']) as roles from user_role ur where ur.shop_id = u.shop_id and ur.user_id = u.id
  ) r
  where u.shop_id = ${shopId} and u.id = ${userId}`;

export const newSession = (shopId: number, userId: number, hash: string, agent: string, days: number) => sql<{
  id: number;
}>`
  with seen as (update app_user set last_seen = now() where shop_id = ${shopId} and id = ${userId})
  insert into session (shop_id, user_id, token_hash, user_agent, expires_at)
  values (${shopId}, ${userId}, ${hash}, ${agent}, now() + make_interval(days => ${days})) returning id`;

export type SessionRow = {
  id: number;
  user_id: number;
  token_hash: string;
  previous_hash: string | null;
  just_rotated: boolean;
};

/** A session that is neither ended nor expired, locked: two tabs refreshing at once take turns. */
export const openSession = (shopId: number, id: number) => sql<SessionRow>`
  select id, user_id, token_hash, previous_hash, rotated_at > now() - interval '20 seconds' as just_rotated from session
  where shop_id = ${shopId} and id = ${id} and ended_at is null and expires_at > now() for update`;

export const rotateSession = (shopId: number, id: number, hash: string) => sql`
  update session set previous_hash = token_hash, token_hash = ${hash}, rotated_at = now(), last_used = now()
  where shop_id = ${shopId} and id = ${id}`;

export const endSession = (shopId: number, id: number) => sql`
  update session set ended_at = now() where shop_id = ${shopId} and id = ${id} and ended_at is null`;

export const savePreferences = (
  shopId: number,
  userId: number,
  language: string | undefined,
  theme: string | undefined,
) => sql`
  update app_user set language = coalesce(${language ?? null}, language), theme = coalesce(${theme ?? null}, theme)
  where shop_id = ${shopId} and id = ${userId}`;
