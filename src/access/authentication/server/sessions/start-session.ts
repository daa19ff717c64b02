import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import type { LoginReply } from '#access/authentication/login-reply.ts';
import { deviceOf, noteDevice } from './known-devices.ts';
import { tellNewDevice } from '../login-mail.ts';
import { profile } from './profile.ts';
import { type UserRow, newSession } from './sql.ts';
import { accessToken, hashOf, newSecret, setRefreshCookie } from './tokens.ts';

/**
 * A session of a user who has just shown who they are, in this browser: access token, refresh cookie, profile. None when they were
 * locked or got another password since `user` was read. A browser that they have never used is told to them.
 */
export const startSession = async (
  db: Db,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  shopId: number,
  user: UserRow,
): Promise<LoginReply | undefined> => {
  const { days } = request.server.sessionLimits;
  const secret = newSecret();
  const agent = (request.headers['user-agent'] ?? '').slice(0, 300);
  const device = deviceOf(request);
  const begun = await db.tx({ shopId }, async (q) => {
    const [made] = (await newSession(shopId, user, hashOf(secret), agent, days, device.hash).execute(q)).rows;
    return made && { sessionId: made.id, isNew: await noteDevice(q, shopId, user.id, device.hash, agent) };
  });
  if (begun === undefined) return undefined;
  const { sessionId, isNew } = begun;
  if (isNew) tellNewDevice(request, user);
  setRefreshCookie(request, reply, shopId, sessionId, secret, days * 86_400);
  device.keep(reply);
  return { ...accessToken(request, shopId, user, sessionId), ...profile(shopId, user) };
};
