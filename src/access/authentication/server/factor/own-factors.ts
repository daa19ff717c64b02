/** What a person sets up for the second step of their own login. */
import { sql } from 'kysely';
import { done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading } from '#platform/http/handlers.ts';
import type { identityContract } from '#access/authentication/contract.ts';
import { tellChanged } from '../login-mail.ts';
import { mustBeOwnPassword } from '../passwords/confirm-own-password.ts';
import { throttleSecond } from '../throttle.ts';
import { passkeysOf } from './passkey-sql.ts';
import { keepRecovery, newRecoveryCodes as madeUp } from './recovery.ts';
import { sealedFor, unsealed } from './sealed-challenge.ts';
import { dropNeedless, dropTotp, lacksFactor, putTotp, recoveryLeft, totpRow, waysOf } from './sql.ts';
import { closedSecret, newSecret, stepOf, uriOf } from './totp.ts';

const setup = { purpose: 'totp', minutes: 15 };

export const factors = reading<typeof identityContract.factors>(async (db, scope) => {
  const { shopId, userId } = scope;
  const [[totp], passkeys, [left], [lacks]] = await db.readAll(scope, [
    totpRow(shopId, userId),
    passkeysOf(shopId, userId),
    recoveryLeft(shopId, userId),
    sql<{
      required: boolean;
    }>`select ${lacksFactor(sql`${shopId}::int`, sql`${userId}::bigint`)} as required`,
  ]);
  return {
    totpSince: totp?.since ?? null,
    passkeys,
    recoveryLeft: left?.n ?? 0,
    required: lacks?.required ?? false,
  };
});

/** The secret goes to the person and comes back with the code: until then it is nowhere here. */
export const beginTotp = reading<typeof identityContract.beginTotp>(async (db, scope, call) => {
  const user = await mustBeOwnPassword(db, scope, call, call.body.password);
  const secret = newSecret();
  return {
    setup: sealedFor(call.seal, setup.purpose, setup.minutes, [scope.shopId, scope.userId, secret]),
    secret,
    uri: uriOf(secret, `${user.username} (${user.shopName})`),
  };
});

export const confirmTotp = reading<typeof identityContract.confirmTotp>(async (db, scope, call) => {
  const { shopId, userId } = scope;
  const [ofShop, ofUser, secret] = (unsealed(call.seal, setup.purpose, call.body.setup) ?? []) as [
    number,
    number,
    string,
  ];
  if (ofShop !== shopId || ofUser !== userId) return call.fail('SETUP_STALE');
  const attempt = await throttleSecond(db, call.seal, `setup ${shopId}.${userId}`, scope.ip);
  const step = stepOf(secret, call.body.code.replaceAll(/\D/g, ''));
  if (step === null) return call.fail('CODE_WRONG');
  await attempt.succeeded();
  const made = await madeUp();
  await db.tx(scope, async (q) => {
    await putTotp(shopId, userId, closedSecret(call.seal, shopId, userId, secret), step).execute(q);
    await keepRecovery(q, shopId, userId, made);
    await tellChanged(q, call, shopId, userId, 'factor');
    await audit(q, scope, { action: 'people.factor', subject: 'user', id: userId, after: { totp: true } });
  });
  return { codes: made.codes };
});

export const removeTotp = reading<typeof identityContract.removeTotp>(async (db, scope, call) => {
  const { shopId, userId } = scope;
  await mustBeOwnPassword(db, scope, call, call.body.password);
  await db.tx(scope, async (q) => {
    const { rows } = await dropTotp(shopId, userId).execute(q);
    if (rows.length === 0) return;
    await dropNeedless(shopId, userId).execute(q);
    await tellChanged(q, call, shopId, userId, 'factor');
    await audit(q, scope, { action: 'people.factor', subject: 'user', id: userId, before: { totp: true } });
  });
  return done;
});

/** CONFLICT where there is no factor that they could stand in for. */
export const newRecoveryCodes = reading<typeof identityContract.newRecoveryCodes>(async (db, scope, call) => {
  const { shopId, userId } = scope;
  await mustBeOwnPassword(db, scope, call, call.body.password);
  const made = await madeUp();
  await db.tx(scope, async (q) => {
    const { rows } = await waysOf(shopId, userId).execute(q);
    if (rows.every((one) => one.way === 'recovery')) call.fail('CONFLICT');
    await keepRecovery(q, shopId, userId, made);
    await tellChanged(q, call, shopId, userId, 'factor');
    await audit(q, scope, { action: 'people.recoveryCodes', subject: 'user', id: userId });
  });
  return { codes: made.codes };
});
