import { AppError } from '#lib/errors/errors.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import { rawRequestOf } from '#platform/http/routes.ts';
import { passwordMatches } from './password-hash.ts';
import { deviceHashOf } from '../sessions/known-devices.ts';
import { type UserRow, userRow } from '../sessions/sql.ts';
import { throttlePassword } from '../throttle.ts';

/** Counts a failure as a failed login, so an unattended screen allows no faster guessing. */
export const assertOwnPassword = async (
  db: Db,
  scope: Scope,
  call: { seal: Seal },
  password: string,
): Promise<UserRow> => {
  const attempt = await throttlePassword(
    db,
    call.seal,
    scope.username,
    scope.ip,
    deviceHashOf(rawRequestOf(call).request),
  );
  const [user] = await db.read(scope, userRow(scope.shopId, scope.userId));
  if (!user || !(await passwordMatches(user.passwordHash, password))) throw new AppError('PASSWORD_WRONG');
  await attempt.succeeded();
  return user;
};
