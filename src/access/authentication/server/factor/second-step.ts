/** The second step of a login. Until it is made there is no token and no session: only a sealed word that the password was right. */
import { AppError } from '#lib/errors/errors.ts';
import { reading } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import { rawOf } from '#platform/http/routes.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { identityContract } from '#access/authentication/contract.ts';
import type { LoginReply } from '#access/authentication/login-reply.ts';
import { type UserRow, userRow } from '../sessions/sql.ts';
import { startSession } from '../sessions/start-session.ts';
import { cameIn, throttleSecond } from '../throttle.ts';
import { recoveryFits } from './recovery.ts';
import { sealedFor, unsealed } from './sealed-challenge.ts';
import { totpFits } from './totp.ts';

const purpose = 'login';
const minutes = 5;

/** For a user whose password was right, as they are now. */
export const challengeOf = (seal: Seal, shopId: number, user: Pick<UserRow, 'id' | 'standing'>): string =>
  sealedFor(seal, purpose, minutes, [shopId, user.id, user.standing]);

type Challenged = { shopId: number; user: UserRow };

/** Whose login it is. LOGIN_STALE when its time is over, or they have been locked or given another password, role or branch since. */
export const challenged = async (db: Db, seal: Seal, challenge: string): Promise<Challenged> => {
  const [shopId, userId, standing] = (unsealed(seal, purpose, challenge) ?? []) as [number, number, string];
  const [user] = shopId === undefined ? [] : await db.read({ shopId }, userRow(shopId, userId));
  if (!user?.active || user.standing !== standing) throw new AppError('LOGIN_STALE');
  return { shopId, user };
};

/** Carries a second step out: `fits` looks at what was shown, and uses it up. CODE_WRONG, LOGIN_STALE, TOO_MANY_REQUESTS. */
export const secondStep = async (
  db: Db,
  ip: string,
  call: { seal: Seal },
  challenge: string,
  fits: (of: Challenged) => Promise<boolean>,
): Promise<LoginReply> => {
  const of = await challenged(db, call.seal, challenge);
  const { shopId, user } = of;
  const attempt = await throttleSecond(db, call.seal, `${shopId}.${user.id}`, ip);
  if (!(await fits(of))) throw new AppError('CODE_WRONG');
  await attempt.succeeded();
  await cameIn(db, call.seal, user.username, ip);
  const begun = await startSession(db, rawOf(call), shopId, user);
  if (begun === undefined) throw new AppError('LOGIN_STALE');
  return begun;
};

/** Six digits are of the app, ten signs a recovery code. */
export const loginSecond = reading<typeof identityContract.loginSecond>((db, scope, call) =>
  secondStep(db, scope.ip, call, call.body.challenge, ({ shopId, user }) => {
    const typed = call.body.code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
    return /^\d{6}$/.test(typed)
      ? totpFits(db, call.seal, shopId, user.id, typed)
      : recoveryFits(db, shopId, user.id, typed);
  }),
);
