import { sql } from 'kysely';
import type { Role } from '#lib/vocabulary/access-rules.ts';
import type { SessionLimits } from '#platform/settings/settings.ts';
import type { CustomRight } from '../users/rights.ts';
import { lacksRequiredFactor } from '../factor/sql.ts';
import type { LoginReply } from '#access/authentication/login-reply.ts';

/** `userBranch` is sorted by id. Owners get all branches, main branches first. */
export type UserRow = Omit<LoginReply, 'token' | 'tokenExpire' | 'userImage' | 'roleName' | 'rights'> & {
  id: number;
  passwordHash: string;
  /** True if the user is not locked and the shop is open. */
  active: boolean;
  /** True if the user is not locked, but the shop is closed. */
  inClosedShop: boolean;
  imageToken: string | null;
  roles: Role[];
  chosen: CustomRight[];
  /** Hash of password, roles and branches. Sessions end when this hash changes. */
  standing: string;
};

export const credentialHash = sql<string>`md5(concat_ws('/', u.password_hash,
  (select string_agg(ur.role::text, ',' order by ur.role) from user_role ur where ur.shop_id = u.shop_id and ur.user_id = u.id),
  (select string_agg(ub.branch_id::text, ',' order by ub.branch_id) from user_branch ub where ub.shop_id = u.shop_id and ub.user_id = u.id)))`;

/** Returns roles as text, because the driver does not parse arrays of an enum. */
export const userRow = (shopId: number, userId: number) => sql<UserRow>`
  select u.id, u.username, u.display_name as "displayName", coalesce(u.email, '') as email, u.password_hash as "passwordHash", u.active and s.closed_at is null as active, u.active and s.closed_at is not null as "inClosedShop", u.theme, u.start_page as "startPage", ${credentialHash} as standing,
    coalesce(u.language, s.language) as language,
    (select i.token from image i where i.shop_id = u.shop_id and i.id = u.image_id) as "imageToken",
    (select coalesce(json_agg(json_build_object('role', rr.role, 'name', rr.name, 'given', rr.given)), '[]'::json)
      from role_right rr where rr.shop_id = u.shop_id) as chosen,
    s.domain as "shopInfoId", s.name as "shopName", s.package, r.roles,
    coalesce((
      select json_agg(json_build_object('branchId', b.id, 'branchName', b.name, 'flag1', b.flag1)
        order by case when 'owner' = any(r.roles) and b.flag1 = 'm' then 0 else 1 end, b.position, b.id)
      from branch b
      where b.shop_id = u.shop_id and b.active and ('owner' = any(r.roles)
        or exists (select 1 from user_branch ub where ub.shop_id = b.shop_id and ub.user_id = u.id and ub.branch_id = b.id))
    ), '[]'::json) as "userBranch"
  from app_user u
  join shop s on s.shop_id = u.shop_id
  cross join lateral (
    select coalesce(array_agg(ur.role::text), array['staff']) as roles from user_role ur where ur.shop_id = u.shop_id and ur.user_id = u.id
  ) r
  where u.shop_id = ${shopId} and u.id = ${userId}`;

/** `days` is the maximum age. Returns no row if the credentials changed since the check. */
export const newSession = (
  shopId: number,
  user: Pick<UserRow, 'id' | 'standing'>,
  hash: string,
  agent: string,
  days: number,
  device: string,
) => sql<{
  id: number;
}>`
  with seen as (update app_user set last_seen = now() where shop_id = ${shopId} and id = ${user.id})
  insert into session (shop_id, user_id, token_hash, user_agent, standing, expires_at, device_hash)
  select u.shop_id, u.id, ${hash}, ${agent}, ${user.standing}, now() + make_interval(days => ${days}), ${device} from app_user u
  where u.shop_id = ${shopId} and u.id = ${user.id} and u.active and ${credentialHash} = ${user.standing}
    and exists (select from shop s where s.shop_id = u.shop_id and s.closed_at is null) returning id`;

export const isSessionValid = (idleHours: number) => sql<boolean>`
  s.ended_at is null and s.expires_at > now() and (not s.sleeps or s.last_used > now() - make_interval(secs => ${idleHours * 3600}))
  and exists (select 1 from app_user u
    where u.shop_id = s.shop_id and u.id = s.user_id and u.active and ${credentialHash} = s.standing)`;

export const validSessionsQuery = (
  shopId: number,
  ids: readonly number[],
  { idleHours }: SessionLimits,
) => sql<{
  id: number;
  confined: boolean;
  locked: boolean;
}>`
  select s.id, s.locked_at is not null as locked, ${lacksRequiredFactor(sql`s.shop_id`, sql`s.user_id`)} as confined from session s where s.shop_id = ${shopId} and s.id = any(${[...ids]}::bigint[]) and ${isSessionValid(idleHours)}`;

/** Deletes sessions a day after their end, so they can be inspected. */
export const deleteOldSessions = (shopId: number, { idleHours }: SessionLimits) => sql`
  delete from session where shop_id = ${shopId}
    and least(ended_at, expires_at, case when sleeps then last_used + make_interval(secs => ${idleHours * 3600}) end) < now() - interval '1 day'`;

export type SessionRow = {
  id: number;
  user_id: number;
  token_hash: string;
  previous_hash: string | null;
  just_rotated: boolean;
  seconds_left: number;
  locked: boolean;
  device_hash: string | null;
};

/** Locks the row, so two tabs renew their tokens one after the other. */
export const openSession = (shopId: number, id: number, { idleHours }: SessionLimits) => sql<SessionRow>`
  select s.id, s.user_id, s.locked_at is not null as locked, s.device_hash, s.token_hash, s.previous_hash, s.rotated_at > now() - interval '20 seconds' as just_rotated,
    ceil(extract(epoch from s.expires_at - now()))::int as seconds_left
  from session s where s.shop_id = ${shopId} and s.id = ${id} and ${isSessionValid(idleHours)} for update of s`;

export const rotateSession = (shopId: number, id: number, hash: string) => sql`
  update session set previous_hash = token_hash, token_hash = ${hash}, rotated_at = now(), last_used = now()
  where shop_id = ${shopId} and id = ${id}`;

export const endSession = (shopId: number, id: number) => sql`
  update session set ended_at = now() where shop_id = ${shopId} and id = ${id} and ended_at is null`;

export const endSessionsInBrowser = (shopId: number, userId: number, id: number) => sql<{ id: number }>`
  update session s set ended_at = now() from session m
  where m.shop_id = ${shopId} and m.id = ${id} and s.shop_id = m.shop_id and s.user_id = ${userId} and s.ended_at is null
    and (s.id = m.id or s.device_hash = m.device_hash) returning s.id`;

export const endSessionsOf = (shopId: number, userId: number, but: number | null = null) => sql<{
  id: number;
}>`
  update session set ended_at = now()
  where shop_id = ${shopId} and user_id = ${userId} and ended_at is null and id is distinct from ${but}::bigint returning id`;

/** API keys remain valid. */
export const endUserSessions = (shopId: number) => sql`
  update session s set ended_at = now() from app_user u
  where s.shop_id = ${shopId} and s.ended_at is null and u.shop_id = s.shop_id and u.id = s.user_id and not u.machine`;

/** Continues the session after its user changed the credentials. */
export const renewCredentialHash = (shopId: number, id: number, before: string) => sql`
  update session s set standing = ${credentialHash} from app_user u
  where s.shop_id = ${shopId} and s.id = ${id} and s.standing = ${before} and u.shop_id = s.shop_id and u.id = s.user_id`;

export const setPassword = (shopId: number, userId: number, passwordHash: string) => sql`
  update app_user set password_hash = ${passwordHash} where shop_id = ${shopId} and id = ${userId}`;

export const savePreferences = (
  shopId: number,
  userId: number,
  { language, theme, startPage }: { language?: string; theme?: string; startPage?: string },
) => sql`
  update app_user set language = coalesce(${language ?? null}, language), theme = coalesce(${theme ?? null}, theme), start_page = coalesce(${startPage ?? null}, start_page)
  where shop_id = ${shopId} and id = ${userId}`;
