import { sql } from 'kysely';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { selectFields } from '#platform/db/field-columns.ts';
import { readHandler, storeHandler, writeHandler } from '#platform/http/handlers.ts';
import { isUnchanged } from '#platform/http/unchanged-record.ts';
import type { TokenClaims } from '#platform/http/auth/token-claims.ts';
import { rawRequestOf } from '#platform/http/routes.ts';
import type { authenticationContract } from '../contract.ts';
import { type UserFields, userFields } from '../user-fields.ts';
import type { LoggedInDevice, OwnAccount } from '../me-contract.ts';
import { assertGoodPassword } from './passwords/password-check.ts';
import { deleteOneTimeLinks } from './one-time-links.ts';
import { mailLoginChanged } from './login-mail.ts';
import { assertOwnPassword } from './passwords/confirm-own-password.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { changedContacts, updateUser } from './users/change-users.ts';
import {
  endSession,
  endSessionsOf,
  isSessionValid,
  setPassword,
  renewCredentialHash,
} from './sessions/sql.ts';

export const sessionIdOfCall = (call: object): number => {
  const { request } = rawRequestOf(call);
  return request.server.jwt.verify<TokenClaims>((request.headers.authorization ?? '').slice(7)).session;
};

const userSelect = selectFields(userFields, 'u');

export const getOwnAccount = readHandler<typeof authenticationContract.me>(async (db, scope, call) => {
  const { shopId, userId } = scope;
  const mine = sessionIdOfCall(call);
  const [[person], devices] = await db.readAll(scope, [
    sql<Omit<OwnAccount, 'devices'>>`
      select u.username, ${userSelect}, s.name as "shopName", s.domain
      from app_user u join shop s on s.shop_id = u.shop_id where u.shop_id = ${shopId} and u.id = ${userId}`,
    sql<Omit<LoggedInDevice, 'isThis'>>`
      select s.id as "sessionId", s.user_agent as "userAgent", s.created_at as since, s.last_used as "lastUsed", s.locked_at is not null as locked
      from session s where s.shop_id = ${shopId} and s.user_id = ${userId} and ${isSessionValid(call.sessionLimits.idleHours)}
      order by (s.id = ${mine}) desc, s.last_used desc limit 50`,
  ]);
  if (person === undefined) return call.fail('UNAUTHENTICATED');
  return { ...person, devices: devices.map((one) => ({ ...one, isThis: one.sessionId === mine })) };
});

type Contact = ReturnType<typeof changedContacts>[number];

/** Checks the password outside the transaction, so no rollback undoes the count of wrong passwords. */
export const saveOwnAccount = storeHandler<typeof authenticationContract.saveMe, Contact[] | undefined>({
  prepare: async (db, scope, call) => {
    const { shopId, userId } = scope;
    const { password = '', ...fields } = call.body;
    const [before] = await db.read(
      scope,
      sql<UserFields>`select ${userSelect} from app_user u where u.shop_id = ${shopId} and u.id = ${userId}`,
    );
    if (before === undefined) return call.fail('UNAUTHENTICATED');
    if (isUnchanged(before, fields)) return undefined;
    const contacts = changedContacts(before, fields);
    if (contacts.length > 0) await assertOwnPassword(db, scope, call, password);
    return contacts;
  },
  write: async (q, scope, call, contacts) => {
    if (contacts === undefined) return doneReply;
    const { shopId, userId } = scope;
    const { password: _, ...fields } = call.body;
    for (const part of contacts) await mailLoginChanged(q, call, shopId, userId, part);
    await updateUser(shopId, userId, fields).execute(q);
    await writeAudit(q, scope, { action: 'people.me', subject: 'user', id: userId, after: fields });
    return doneReply;
  },
  undo: async () => {},
});

export const changeOwnPassword = readHandler<typeof authenticationContract.changePassword>(
  async (db, scope, call) => {
    const { shopId, userId, username } = scope;
    const { old, password } = call.body;
    const mine = sessionIdOfCall(call);
    const user = await assertOwnPassword(db, scope, call, old);
    await assertGoodPassword(password, [username, user.shopName, user.shopInfoId]);
    const hash = await hashPassword(password);
    const ended = await db.tx(scope, async (q) => {
      await setPassword(shopId, userId, hash).execute(q);
      await mailLoginChanged(q, call, shopId, userId, 'password');
      await deleteOneTimeLinks(shopId, userId).execute(q);
      await renewCredentialHash(shopId, mine, user.standing).execute(q);
      const { rows } = await endSessionsOf(shopId, userId, mine).execute(q);
      await writeAudit(q, scope, {
        action: 'people.password',
        subject: 'user',
        id: userId,
        after: { by: 'themselves' },
      });
      return rows;
    });
    for (const { id } of ended) call.sessionEnded(shopId, id);
    return doneReply;
  },
);

export const endOwnDevice = writeHandler<typeof authenticationContract.endDevice>(async (q, scope, call) => {
  const { shopId, userId } = scope;
  const { id } = call.params;
  const { rows } = await sql`
    select id from session where shop_id = ${shopId} and id = ${id} and user_id = ${userId} and ended_at is null`.execute(
    q,
  );
  if (rows.length === 0) return call.fail('NOT_FOUND');
  await endSession(shopId, id).execute(q);
  await writeAudit(q, scope, {
    action: 'people.endDevice',
    subject: 'user',
    id: userId,
    after: { sessionId: id },
  });
  call.afterCommit(() => call.sessionEnded(shopId, id));
  return doneReply;
});
