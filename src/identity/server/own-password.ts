import { AppError } from '../../core/common/errors.ts';
import type { Db } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { Seal } from '../../core/server/seal.ts';
import { passwordMatches } from './passwords.ts';
import { type UserRow, userRow } from './sql.ts';
import { throttle } from './throttle.ts';

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
