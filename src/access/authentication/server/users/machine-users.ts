import { sql } from 'kysely';
import type { Package, Role } from '#lib/vocabulary/access-rules.ts';
import { type KeyScope, keyPrefix } from '#lib/vocabulary/key-scopes.ts';
import type { Tx } from '#platform/db/db.ts';
import type { RawRequest } from '#platform/http/routes.ts';
import { setUserBranches, setUserRoles } from './change-users.ts';
import { endSessionsOf, credentialHash } from '../sessions/sql.ts';
import { refreshTokenHash, newSecret } from '../sessions/tokens.ts';

export type MachineUserInput = {
  shopId: number;
  name: string;
  role: Extract<Role, 'staff' | 'admin'>;
  branchIds: readonly number[];
  scopes: readonly KeyScope[];
  pkg: Package;
  days: number;
};
/** `key` is not stored. */
export type CreatedMachineUser = { userId: number; sessionId: number; key: string; expiresAt: string };

/** The key is an access token, valid as long as its session (decision 30). */
export const createMachineUser = async (
  q: Tx,
  { request }: Pick<RawRequest, 'request'>,
  wish: MachineUserInput,
): Promise<CreatedMachineUser> => {
  const { shopId, name, role, branchIds, scopes, pkg, days } = wish;
  const username = `key.${newSecret().slice(0, 12).toLowerCase()}`;
  const [user] = (
    await sql<{ id: number }>`
      insert into app_user (shop_id, username, display_name, password_hash, machine)
      values (${shopId}, ${username}, ${name}, 'no password', true) returning id`.execute(q)
  ).rows;
  if (user === undefined) throw new Error('no user was created');
  await setUserRoles(shopId, user.id, [role]).execute(q);
  await setUserBranches(shopId, user.id, branchIds).execute(q);
  const [session] = (
    await sql<{ id: number; expiresAt: string; exp: number }>`
      insert into session (shop_id, user_id, token_hash, user_agent, standing, expires_at, sleeps)
      select u.shop_id, u.id, ${refreshTokenHash(newSecret())}, '', ${credentialHash}, now() + make_interval(days => ${days}), false
      from app_user u where u.shop_id = ${shopId} and u.id = ${user.id}
      returning id, expires_at as "expiresAt", floor(extract(epoch from expires_at))::int as exp`.execute(q)
  ).rows;
  if (session === undefined) throw new Error('no session was created');
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

export const endMachineUser = async (q: Tx, shopId: number, userId: number): Promise<number[]> => {
  await sql`update app_user set active = false where shop_id = ${shopId} and id = ${userId} and machine`.execute(
    q,
  );
  return (await endSessionsOf(shopId, userId).execute(q)).rows.map((one) => one.id);
};
