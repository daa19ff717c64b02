/** A person's own account. Which session asks is read from its token, that the guard has let in. */
import { sql } from 'kysely';
import { done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import type { Claims } from '#platform/http/auth/token-claims.ts';
import { rawOf } from '#platform/http/routes.ts';
import type { identityContract } from '../contract.ts';
import type { Device, Me } from '../me-contract.ts';
import { mustBeGoodPassword } from './passwords/password-check.ts';
import { dropLinks } from './one-time-links.ts';
import { tellChanged } from './login-mail.ts';
import { mustBeOwnPassword } from './passwords/confirm-own-password.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { changePerson } from './users/change-users.ts';
import { endSession, endSessionsOf, holds, setPassword, standAgain, userRow } from './sessions/sql.ts';

/** The login that a call was made with. */
export const sessionOf = (call: object): number => {
  const { request } = rawOf(call);
  return request.server.jwt.verify<Claims>((request.headers.authorization ?? '').slice(7)).session;
};

export const me = reading<typeof identityContract.me>(async (db, scope, call) => {
  const { shopId, userId } = scope;
  const mine = sessionOf(call);
  const [[person], devices] = await db.readAll(scope, [
    sql<Omit<Me, 'devices'>>`
      select u.username, u.display_name as "displayName", coalesce(u.email, '') as email, u.phone, s.name as "shopName", s.domain
      from app_user u join shop s on s.shop_id = u.shop_id where u.shop_id = ${shopId} and u.id = ${userId}`,
    sql<Omit<Device, 'isThis'>>`
      select s.id as "sessionId", s.user_agent as "userAgent", s.created_at as since, s.last_used as "lastUsed", s.locked_at is not null as locked
      from session s where s.shop_id = ${shopId} and s.user_id = ${userId} and ${holds(call.sessionLimits.idleHours)}
      order by (s.id = ${mine}) desc, s.last_used desc limit 50`,
  ]);
  if (person === undefined) return call.fail('UNAUTHENTICATED');
  return { ...person, devices: devices.map((one) => ({ ...one, isThis: one.sessionId === mine })) };
});

export const saveMe = writing<typeof identityContract.saveMe>(async (q, scope, call) => {
  const { shopId, userId } = scope;
  const [before] = (await userRow(shopId, userId).execute(q)).rows;
  if (before?.email !== call.body.email) await tellChanged(q, call, shopId, userId, 'email');
  await changePerson(shopId, userId, call.body).execute(q);
  await audit(q, scope, { action: 'people.me', subject: 'user', id: userId, after: call.body });
  return done;
});

export const changePassword = reading<typeof identityContract.changePassword>(async (db, scope, call) => {
  const { shopId, userId, username } = scope;
  const { old, password } = call.body;
  const mine = sessionOf(call);
  const user = await mustBeOwnPassword(db, scope, call, old);
  await mustBeGoodPassword(password, [username, user.shopName, user.shopInfoId]);
  const hash = await hashPassword(password);
  const ended = await db.tx(scope, async (q) => {
    await setPassword(shopId, userId, hash).execute(q);
    await tellChanged(q, call, shopId, userId, 'password');
    await dropLinks(shopId, userId).execute(q);
    await standAgain(shopId, mine, user.standing).execute(q);
    const { rows } = await endSessionsOf(shopId, userId, mine).execute(q);
    await audit(q, scope, {
      action: 'people.password',
      subject: 'user',
      id: userId,
      after: { by: 'themselves' },
    });
    return rows;
  });
  for (const { id } of ended) call.sessionEnded(shopId, id);
  return done;
});

/** Another's session does not exist. */
export const endDevice = writing<typeof identityContract.endDevice>(async (q, scope, call) => {
  const { shopId, userId } = scope;
  const { id } = call.params;
  const { rows } = await sql`
    select id from session where shop_id = ${shopId} and id = ${id} and user_id = ${userId} and ended_at is null`.execute(
    q,
  );
  if (rows.length === 0) return call.fail('NOT_FOUND');
  await endSession(shopId, id).execute(q);
  await audit(q, scope, {
    action: 'people.endDevice',
    subject: 'user',
    id: userId,
    after: { sessionId: id },
  });
  call.afterCommit(() => call.sessionEnded(shopId, id));
  return done;
});
