import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import type { FindOperator, Operator } from '#platform/http/auth/operator-session.ts';
import { operatorCookie } from '#platform/http/auth/operator-session.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { rawRequestOf } from '#platform/http/routes.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { AppError } from '#lib/errors/errors.ts';
import { passwordMatches, throttleOperator, totpStepOf } from '#access/authentication/server/index.ts';
import type { operatorContract } from '../contract.ts';
import { findAccount, openTotpSecret } from './accounts.ts';
import { logOperator, logRefusedOperator } from './log.ts';

/** A session ends after `idle` minutes without requests, or after `longest` hours. */
const idle = 60;
const longest = 12;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const createOperatorFinder =
  (db: Pick<Db, 'directory'>): FindOperator =>
  async (secret) => {
    const [found] = await db.directory<Operator>({
      text: `with valid as (
          select s.token_hash, o.id, o.name, s.seen_at < now() - interval '1 minute' as stale
          from operator_session s join operator_account o on o.id = s.operator_id
          where s.token_hash = $1 and o.ended_at is null and s.ends_at > now()
            and s.seen_at > now() - make_interval(mins => $2)),
        seen as (update operator_session s set seen_at = now() from valid v where v.stale and s.token_hash = v.token_hash)
        select id, name from valid`,
      values: [hashOf(secret), idle],
    });
    return found;
  };

export const operatorOf = (call: object): Operator => {
  const { operator } = rawRequestOf(call).request;
  if (operator === null) throw new AppError('UNAUTHENTICATED');
  return operator;
};

export const logInOperator = readHandler<typeof operatorContract.login>(async (db, scope, call) => {
  const name = call.body.name.trim().toLowerCase();
  const { request, reply } = rawRequestOf(call);
  const [attempt, account] = await Promise.all([
    throttleOperator(db, call.seal, name, scope.ip),
    findAccount(db, name),
  ]);
  const matches = await passwordMatches(account?.passwordHash, call.body.password);
  const secret = account && openTotpSecret(call.seal, account);
  const step = secret ? totpStepOf(secret, call.body.code) : null;
  const token = randomBytes(32).toString('base64url');
  const opened =
    account !== undefined && matches && step !== null
      ? await db.directory({
          text: `with used as (
              update operator_account set totp_step = $2
              where id = $1 and totp_step < $2 and password_hash = $3 and ended_at is null returning id)
            insert into operator_session (token_hash, operator_id, ends_at)
            select $4, id, now() + make_interval(hours => $5) from used returning token_hash`,
          values: [account.id, step, account.passwordHash, hashOf(token), longest],
        })
      : [];
  if (account === undefined || opened.length === 0) {
    await logRefusedOperator(db, name, scope.ip);
    return call.fail('LOGIN_FAILED');
  }
  await Promise.all([attempt.succeeded(), logOperator(db, account.name, 'login', scope.ip)]);
  void reply.setCookie(operatorCookie.name, token, {
    path: operatorCookie.path,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https' || request.server.https,
    maxAge: longest * 3600,
  });
  return { name: account.name };
});

export const logOutOperator = readHandler<typeof operatorContract.logout>(async (db, _scope, call) => {
  const { request, reply } = rawRequestOf(call);
  await db.directory({
    text: 'delete from operator_session where token_hash = $1',
    values: [hashOf(request.cookies[operatorCookie.name] ?? '')],
  });
  await logOperator(db, operatorOf(call).name, 'logout', request.ip);
  void reply.clearCookie(operatorCookie.name, {
    path: operatorCookie.path,
    httpOnly: true,
    sameSite: 'strict',
  });
  return doneReply;
});

export const getOperator = readHandler<typeof operatorContract.me>(async (_db, _scope, call) => ({
  name: operatorOf(call).name,
}));
