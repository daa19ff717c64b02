import { AppError } from '#lib/errors/errors.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import { passwordMatches } from './password-hash.ts';
import { type UserRow, userRow } from '../sessions/sql.ts';
import { throttle } from '../throttle.ts';

/**
 * Whoever is logged in, when this is their password: asked before what protects the account is changed. PASSWORD_WRONG. Wrong ones
 * are counted with those of the login: whoever finds a screen open guesses no faster.
 */
export const mustBeOwnPassword = async (
  db: Db,
  scope: Scope,
  { seal }: { seal: Seal },
  password: string,
): Promise<UserRow> => {
  const attempt = await throttle(db, seal, scope.username, scope.ip);
  const [user] = await db.read(scope, userRow(scope.shopId, scope.userId));
  if (!user || !(await passwordMatches(user.passwordHash, password))) throw new AppError('PASSWORD_WRONG');
  await attempt.succeeded();
  return user;
};
