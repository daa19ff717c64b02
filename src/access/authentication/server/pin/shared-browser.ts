import type { FastifyRequest } from 'fastify';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { nobody } from '#platform/http/auth/token-claims.ts';
import { type UserRow, openSession, userRow } from '../sessions/sql.ts';
import { deviceCookie, hashOf, readRefreshCookie, sameHash } from '../sessions/tokens.ts';

export type InHand = {
  shopId: number;
  sessionId: number;
  user: UserRow;
  locked: boolean;
  /** The browser the session was made in; null when this is another, or it is not known. */
  device: string | null;
};

/** Of which shop the cookie says it is. */
export const shopInHand = (request: FastifyRequest): number => readRefreshCookie(request).shopId;

/** The session of the refresh cookie, locked or not, when it holds and the cookie is its own; UNAUTHENTICATED. */
export const inHand = async (q: Tx, request: FastifyRequest): Promise<InHand> => {
  const { shopId, sessionId, secret } = readRefreshCookie(request);
  const [session] = (await openSession(shopId, sessionId, request.server.sessionLimits).execute(q)).rows;
  const given = hashOf(secret);
  const own =
    session !== undefined &&
    (sameHash(given, session.token_hash) || (session.just_rotated && sameHash(given, session.previous_hash)));
  if (!own) throw new AppError('UNAUTHENTICATED');
  const [user] = (await userRow(shopId, session.user_id).execute(q)).rows;
  if (!user?.active) throw new AppError('UNAUTHENTICATED');
  const browser = deviceCookie.read(request);
  const device =
    browser !== undefined && session.device_hash === hashOf(browser) ? session.device_hash : null;
  return { shopId, sessionId, user, locked: session.locked, device };
};

/** Who is written down as having done it. */
export const scopeOf = (shopId: number, userId: number, ip: string): Scope => ({
  ...nobody,
  shopId,
  userId,
  ip,
});
