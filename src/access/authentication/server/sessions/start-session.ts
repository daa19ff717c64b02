import type { Seal } from '#platform/crypto/sealing.ts';
import type { Db } from '#platform/db/db.ts';
import { rawRequestOf } from '#platform/http/routes.ts';
import type { LoginReply } from '#access/authentication/login-reply.ts';
import { browserDeviceOf, recordDevice } from './known-devices.ts';
import { mailNewDevice } from '../login-mail.ts';
import { trustLoginDevice } from '../throttle.ts';
import { loginProfileOf } from './profile.ts';
import { type UserRow, newSession } from './sql.ts';
import { accessToken, refreshTokenHash, newRefreshToken, setRefreshCookie } from './tokens.ts';

/**
 * Notifies the user if the browser is new. Returns undefined if the user was locked, the shop closed or the
 * credentials changed after `user` was read.
 */
export const startSession = async (
  db: Db,
  call: { seal: Seal },
  shopId: number,
  user: UserRow,
): Promise<LoginReply | undefined> => {
  const { request, reply } = rawRequestOf(call);
  const { days } = request.server.sessionLimits;
  const secret = newRefreshToken(call.seal, shopId, user.id);
  const agent = (request.headers['user-agent'] ?? '').slice(0, 300);
  const device = browserDeviceOf(request);
  const begun = await db.tx({ shopId }, async (q) => {
    const [made] = (
      await newSession(shopId, user, refreshTokenHash(secret), agent, days, device.hash).execute(q)
    ).rows;
    return made && { sessionId: made.id, isNew: await recordDevice(q, shopId, user.id, device.hash, agent) };
  });
  if (begun === undefined) return undefined;
  const { sessionId, isNew } = begun;
  await trustLoginDevice(db, call.seal, user.username, device.hash);
  if (isNew) mailNewDevice(request, user);
  setRefreshCookie(request, reply, shopId, sessionId, secret, days * 86_400);
  device.keep(reply);
  return { ...accessToken(request, shopId, user, sessionId), ...loginProfileOf(shopId, user) };
};
