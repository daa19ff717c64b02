/** Before the second step, the user has neither token nor session. */
import { AppError } from '#lib/errors/errors.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { authenticationContract } from '#access/authentication/contract.ts';
import type { LoginReply } from '#access/authentication/login-reply.ts';
import { type UserRow, userRow } from '../sessions/sql.ts';
import { startSession } from '../sessions/start-session.ts';
import { recordLoginSuccess, throttleSecond } from '../throttle.ts';
import { isRecoveryCodeValid } from './recovery.ts';
import { encryptChallenge, decryptChallenge } from './sealed-challenge.ts';
import { isTotpCodeValid } from './totp.ts';

const purpose = 'login';
const minutes = 5;

export const createLoginChallenge = (
  seal: Seal,
  shopId: number,
  user: Pick<UserRow, 'id' | 'standing'>,
): string => encryptChallenge(seal, purpose, minutes, [shopId, user.id, user.standing]);

type Challenged = { shopId: number; user: UserRow };

export const verifyLoginChallenge = async (db: Db, seal: Seal, challenge: string): Promise<Challenged> => {
  const [shopId, userId, standing] = (decryptChallenge(seal, purpose, challenge) ?? []) as [
    number,
    number,
    string,
  ];
  const [user] = shopId === undefined ? [] : await db.read({ shopId }, userRow(shopId, userId));
  if (!user?.active || user.standing !== standing) throw new AppError('LOGIN_STALE');
  return { shopId, user };
};

/** `fits` checks and uses up the factor. */
export const secondStep = async (
  db: Db,
  ip: string,
  call: { seal: Seal },
  challenge: string,
  fits: (of: Challenged) => Promise<boolean>,
): Promise<LoginReply> => {
  const of = await verifyLoginChallenge(db, call.seal, challenge);
  const { shopId, user } = of;
  const attempt = await throttleSecond(db, call.seal, `${shopId}.${user.id}`, ip);
  if (!(await fits(of))) throw new AppError('CODE_WRONG');
  await attempt.succeeded();
  await recordLoginSuccess(db, call.seal, user.username, ip);
  const begun = await startSession(db, call, shopId, user);
  if (begun === undefined) throw new AppError('LOGIN_STALE');
  return begun;
};

export const loginWithSecondStep = readHandler<typeof authenticationContract.loginSecond>((db, scope, call) =>
  secondStep(db, scope.ip, call, call.body.challenge, ({ shopId, user }) => {
    const typed = call.body.code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
    return /^\d{6}$/.test(typed)
      ? isTotpCodeValid(db, call.seal, shopId, user.id, typed)
      : isRecoveryCodeValid(db, shopId, user.id, typed);
  }),
);
