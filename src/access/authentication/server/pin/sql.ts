import { sql } from 'kysely';
import type { SessionLimits } from '#platform/settings/settings.ts';
import { isSessionValid } from '../sessions/sql.ts';

/**
 * Only the password unlocks the screen after this number of wrong PINs. The password also enables the PIN
 * again.
 */
export const maxWrongPins = 5;

export const pinRow = (shopId: number, userId: number) => sql<{ since: string; asleep: boolean }>`
  select since, wrong >= ${maxWrongPins} as asleep from user_pin where shop_id = ${shopId} and user_id = ${userId}`;

export const savePin = (shopId: number, userId: number, hash: string) => sql`
  insert into user_pin (shop_id, user_id, hash) values (${shopId}, ${userId}, ${hash})
  on conflict (shop_id, user_id) do update set hash = excluded.hash, wrong = 0, since = now()`;

export const deletePin = (shopId: number, userId: number) => sql<{ userId: number }>`
  delete from user_pin where shop_id = ${shopId} and user_id = ${userId} returning user_id as "userId"`;

export const countPinAttempt = (shopId: number, userId: number) => sql<{ hash: string; wrong: number }>`
  update user_pin set wrong = wrong + 1 where shop_id = ${shopId} and user_id = ${userId} and wrong < ${maxWrongPins}
  returning hash, wrong`;

export const reactivatePin = (shopId: number, userId: number) => sql`
  update user_pin set wrong = 0 where shop_id = ${shopId} and user_id = ${userId} and wrong > 0`;

export const lockSession = (shopId: number, id: number) => sql<{ id: number }>`
  update session set locked_at = now() where shop_id = ${shopId} and id = ${id} and locked_at is null and ended_at is null
  returning id`;

export const unlockSession = (shopId: number, id: number) => sql`
  update session set locked_at = null, last_used = now() where shop_id = ${shopId} and id = ${id}`;

/** Removes the previous secret, because the browser no longer has it. */
export const renewSession = (shopId: number, id: number, hash: string) => sql`
  update session set locked_at = null, token_hash = ${hash}, previous_hash = null, rotated_at = now(), last_used = now()
  where shop_id = ${shopId} and id = ${id}`;

/** Returns the user's latest valid session in this browser. A PIN never starts a session. */
export const sessionInBrowser = (
  shopId: number,
  userId: number,
  device: string,
  { idleHours }: SessionLimits,
) => sql<{ id: number; seconds: number }>`
  select s.id, ceil(extract(epoch from s.expires_at - now()))::int as seconds from session s
  where s.shop_id = ${shopId} and s.user_id = ${userId} and s.device_hash = ${device} and ${isSessionValid(idleHours)}
  order by s.last_used desc, s.id desc limit 1 for update of s`;

export const usersInBrowser = (shopId: number, device: string, { idleHours }: SessionLimits) => sql<{
  personId: number;
  displayName: string;
  imageToken: string | null;
  pin: boolean;
}>`
  select u.id as "personId", u.display_name as "displayName",
    (select i.token from image i where i.shop_id = u.shop_id and i.id = u.image_id) as "imageToken",
    exists (select from user_pin p where p.shop_id = u.shop_id and p.user_id = u.id) as pin
  from app_user u
  where u.shop_id = ${shopId} and exists (select from session s
    where s.shop_id = u.shop_id and s.user_id = u.id and s.device_hash = ${device} and ${isSessionValid(idleHours)})
  order by u.display_name, u.id limit 50`;
