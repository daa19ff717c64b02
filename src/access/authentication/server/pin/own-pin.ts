import { AppError } from '#lib/errors/errors.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { authenticationContract } from '#access/authentication/contract.ts';
import { isWeakPin } from '#access/authentication/pin-rules.ts';
import { assertOwnPassword } from '../passwords/confirm-own-password.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { deletePin, savePin, pinRow } from './sql.ts';

export const getOwnPin = readHandler<typeof authenticationContract.pin>(async (db, scope) => {
  const [one] = await db.read(scope, pinRow(scope.shopId, scope.userId));
  return one ?? { since: null, asleep: false };
});

export const setOwnPin = readHandler<typeof authenticationContract.setPin>(async (db, scope, call) => {
  const { shopId, userId } = scope;
  const { password, pin: chosen } = call.body;
  if (isWeakPin(chosen)) throw new AppError('PIN_WEAK');
  await assertOwnPassword(db, scope, call, password);
  const hash = await hashPassword(chosen);
  await db.tx(scope, async (q) => {
    await savePin(shopId, userId, hash).execute(q);
    await writeAudit(q, scope, {
      action: 'people.pin',
      subject: 'user',
      id: userId,
      after: { active: true },
    });
  });
  return doneReply;
});

export const removeOwnPin = readHandler<typeof authenticationContract.removePin>(async (db, scope, call) => {
  const { shopId, userId } = scope;
  await assertOwnPassword(db, scope, call, call.body.password);
  await db.tx(scope, async (q) => {
    const { rows } = await deletePin(shopId, userId).execute(q);
    if (rows.length > 0)
      await writeAudit(q, scope, {
        action: 'people.pin',
        subject: 'user',
        id: userId,
        after: { active: false },
      });
  });
  return doneReply;
});
