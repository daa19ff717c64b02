import type { FastifyRequest } from 'fastify';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { anonymousScope } from '#platform/http/auth/token-claims.ts';
import { type UserRow, openSession, userRow } from '../sessions/sql.ts';
import { deviceCookie, refreshTokenHash, readRefreshCookie, isSameTokenHash } from '../sessions/tokens.ts';

export type SharedBrowser = {
  shopId: number;
  sessionId: number;
  user: UserRow;
  locked: boolean;
  /** Hash of the device, or null if the session began in another browser. */
  device: string | null;
};

export const shopOfBrowser = (request: FastifyRequest): number => readRefreshCookie(request).shopId;

/** Also accepts a locked session. */
export const sharedBrowserOf = async (q: Tx, request: FastifyRequest): Promise<SharedBrowser> => {
  const { shopId, sessionId, secret } = readRefreshCookie(request);
  const [session] = (await openSession(shopId, sessionId, request.server.sessionLimits).execute(q)).rows;
  const given = refreshTokenHash(secret);
  const own =
    session !== undefined &&
    (isSameTokenHash(given, session.token_hash) ||
      (session.just_rotated && isSameTokenHash(given, session.previous_hash)));
  if (!own) throw new AppError('UNAUTHENTICATED');
  const [user] = (await userRow(shopId, session.user_id).execute(q)).rows;
  if (!user?.active) throw new AppError('UNAUTHENTICATED');
  const browser = deviceCookie.read(request);
  const device =
    browser !== undefined && session.device_hash === refreshTokenHash(browser) ? session.device_hash : null;
  return { shopId, sessionId, user, locked: session.locked, device };
};

export const scopeOfBrowser = (shopId: number, userId: number, ip: string): Scope => ({
  ...anonymousScope,
  shopId,
  userId,
  ip,
});
