/** Other programs as somebody of their own: a session and no login. */
import { sql } from 'kysely';
import type { Package, Role } from '#lib/vocabulary/access-rules.ts';
import { type KeyScope, keyPrefix } from '#lib/vocabulary/key-scopes.ts';
import type { Tx } from '#platform/db/db.ts';
import type { PublicRequest } from '#platform/http/routes.ts';
import { setBranches, setRoles } from './change-users.ts';
import { endSessionsOf, standing } from '../sessions/sql.ts';
import { hashOf, newSecret } from '../sessions/tokens.ts';

export type MachineWish = {
  shopId: number;
  name: string;
  role: Extract<Role, 'staff' | 'admin'>;
  branchIds: readonly number[];
  scopes: readonly KeyScope[];
  pkg: Package;
  /** How long the key holds. */
  days: number;
};
/** `key` is told this once: nothing of it is kept. */
export type MadeMachine = { userId: number; sessionId: number; key: string; expiresAt: string };

/**
 * A program with its key: an access token that holds for days, and ends with its session as every other does
 * (docs/decisions/0030-sessions-end-at-once.md).
 */
export const makeMachine = async (
  q: Tx,
  { request }: Pick<PublicRequest, 'request'>,
  wish: MachineWish,
): Promise<MadeMachine> => {
  const { shopId, name, role, branchIds, scopes, pkg, days } = wish;
  const username = `key.${newSecret().slice(0, 12).toLowerCase()}`;
  const [user] = (
    await sql<{ id: number }>`
      insert into app_user (shop_id, username, display_name, password_hash, machine)
      values (${shopId}, ${username}, ${name}, 'no password', true) returning id`.execute(q)
  ).rows;
  if (user === undefined) throw new Error('no user was made');
  await setRoles(shopId, user.id, [role]).execute(q);
  await setBranches(shopId, user.id, branchIds).execute(q);
  const [session] = (
    await sql<{ id: number; expiresAt: string; exp: number }>`
      insert into session (shop_id, user_id, token_hash, user_agent, standing, expires_at, sleeps)
      select u.shop_id, u.id, ${hashOf(newSecret())}, '', ${standing}, now() + make_interval(days => ${days}), false
      from app_user u where u.shop_id = ${shopId} and u.id = ${user.id}
      returning id, expires_at as "expiresAt", floor(extract(epoch from expires_at))::int as exp`.execute(q)
  ).rows;
  if (session === undefined) throw new Error('no session was made');
  const token = request.server.jwt.sign({
    shop: shopId,
    user: user.id,
    session: session.id,
    name: username,
    roles: [role],
    branches: [...branchIds],
    pkg,
    scopes: [...scopes],
    exp: session.exp,
  });
  return {
    userId: user.id,
    sessionId: session.id,
    key: `${keyPrefix}${token}`,
    expiresAt: session.expiresAt,
  };
};

/** The program is refused from now on; which sessions that ended. */
export const endMachine = async (q: Tx, shopId: number, userId: number): Promise<number[]> => {
  await sql`update app_user set active = false where shop_id = ${shopId} and id = ${userId} and machine`.execute(
    q,
  );
  return (await endSessionsOf(shopId, userId).execute(q)).rows.map((one) => one.id);
};
