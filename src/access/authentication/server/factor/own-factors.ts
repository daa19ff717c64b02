import { sql } from 'kysely';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { authenticationContract } from '#access/authentication/contract.ts';
import { mailLoginChanged } from '../login-mail.ts';
import { assertOwnPassword } from '../passwords/confirm-own-password.ts';
import { throttleSecond } from '../throttle.ts';
import { passkeysOf } from './passkey-sql.ts';
import { saveRecoveryCodes, generateRecoveryCodes as madeUp } from './recovery.ts';
import { encryptChallenge, decryptChallenge } from './sealed-challenge.ts';
import {
  deleteNeedlessRecovery,
  deleteTotp,
  lacksRequiredFactor,
  saveTotp,
  recoveryLeft,
  totpRow,
  secondFactorsOf,
} from './sql.ts';
import { encryptTotpSecret, newTotpSecret, totpStepOf, totpUriOf } from './totp.ts';

const setup = { purpose: 'totp', minutes: 15 };

export const getOwnFactors = readHandler<typeof authenticationContract.factors>(async (db, scope) => {
  const { shopId, userId } = scope;
  const [[totp], passkeys, [left], [lacks]] = await db.readAll(scope, [
    totpRow(shopId, userId),
    passkeysOf(shopId, userId),
    recoveryLeft(shopId, userId),
    sql<{
      required: boolean;
    }>`select ${lacksRequiredFactor(sql`${shopId}::int`, sql`${userId}::bigint`)} as required`,
  ]);
  return {
    totpSince: totp?.since ?? null,
    passkeys,
    recoveryLeft: left?.n ?? 0,
    required: lacks?.required ?? false,
  };
});

/** Returns a secret, which the server stores only when the user sends the first code. */
export const beginTotp = readHandler<typeof authenticationContract.beginTotp>(async (db, scope, call) => {
  const user = await assertOwnPassword(db, scope, call, call.body.password);
  const secret = newTotpSecret();
  return {
    setup: encryptChallenge(call.seal, setup.purpose, setup.minutes, [scope.shopId, scope.userId, secret]),
    secret,
    uri: totpUriOf(secret, `${user.username} (${user.shopName})`),
  };
});

export const confirmTotp = readHandler<typeof authenticationContract.confirmTotp>(async (db, scope, call) => {
  const { shopId, userId } = scope;
  const [ofShop, ofUser, secret] = (decryptChallenge(call.seal, setup.purpose, call.body.setup) ?? []) as [
    number,
    number,
    string,
  ];
  if (ofShop !== shopId || ofUser !== userId) return call.fail('SETUP_STALE');
  const attempt = await throttleSecond(db, call.seal, `setup ${shopId}.${userId}`, scope.ip);
  const step = totpStepOf(secret, call.body.code.replaceAll(/\D/g, ''));
  if (step === null) return call.fail('CODE_WRONG');
  await attempt.succeeded();
  const made = await madeUp();
  await db.tx(scope, async (q) => {
    await saveTotp(shopId, userId, encryptTotpSecret(call.seal, shopId, userId, secret), step).execute(q);
    await saveRecoveryCodes(q, shopId, userId, made);
    await mailLoginChanged(q, call, shopId, userId, 'factor');
    await writeAudit(q, scope, {
      action: 'people.factor',
      subject: 'user',
      id: userId,
      after: { totp: true },
    });
  });
  return { codes: made.codes };
});

export const removeTotp = readHandler<typeof authenticationContract.removeTotp>(async (db, scope, call) => {
  const { shopId, userId } = scope;
  await assertOwnPassword(db, scope, call, call.body.password);
  await db.tx(scope, async (q) => {
    const { rows } = await deleteTotp(shopId, userId).execute(q);
    if (rows.length === 0) return;
    await deleteNeedlessRecovery(shopId, userId).execute(q);
    await mailLoginChanged(q, call, shopId, userId, 'factor');
    await writeAudit(q, scope, {
      action: 'people.factor',
      subject: 'user',
      id: userId,
      before: { totp: true },
    });
  });
  return doneReply;
});

export const createRecoveryCodes = readHandler<typeof authenticationContract.newRecoveryCodes>(
  async (db, scope, call) => {
    const { shopId, userId } = scope;
    await assertOwnPassword(db, scope, call, call.body.password);
    const made = await madeUp();
    await db.tx(scope, async (q) => {
      const { rows } = await secondFactorsOf(shopId, userId).execute(q);
      if (rows.every((one) => one.way === 'recovery')) call.fail('CONFLICT');
      await saveRecoveryCodes(q, shopId, userId, made);
      await mailLoginChanged(q, call, shopId, userId, 'factor');
      await writeAudit(q, scope, { action: 'people.recoveryCodes', subject: 'user', id: userId });
    });
    return { codes: made.codes };
  },
);
