/** The PIN of a person's own account. */
import { AppError } from '#lib/errors/errors.ts';
import { done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading } from '#platform/http/handlers.ts';
import type { identityContract } from '#access/authentication/contract.ts';
import { isWeakPin } from '#access/authentication/pin-rules.ts';
import { mustBeOwnPassword } from '../passwords/confirm-own-password.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { dropPin, keepPin, pinRow } from './sql.ts';

export const pin = reading<typeof identityContract.pin>(async (db, scope) => {
  const [one] = await db.read(scope, pinRow(scope.shopId, scope.userId));
  return one ?? { since: null, asleep: false };
});

export const setPin = reading<typeof identityContract.setPin>(async (db, scope, call) => {
  const { shopId, userId } = scope;
  const { password, pin: chosen } = call.body;
  if (isWeakPin(chosen)) throw new AppError('PIN_WEAK');
  await mustBeOwnPassword(db, scope, call, password);
  const hash = await hashPassword(chosen);
  await db.tx(scope, async (q) => {
    await keepPin(shopId, userId, hash).execute(q);
    await audit(q, scope, { action: 'people.pin', subject: 'user', id: userId, after: { active: true } });
  });
  return done;
});

export const removePin = reading<typeof identityContract.removePin>(async (db, scope, call) => {
  const { shopId, userId } = scope;
  await mustBeOwnPassword(db, scope, call, call.body.password);
  await db.tx(scope, async (q) => {
    const { rows } = await dropPin(shopId, userId).execute(q);
    if (rows.length > 0)
      await audit(q, scope, { action: 'people.pin', subject: 'user', id: userId, after: { active: false } });
  });
  return done;
});
