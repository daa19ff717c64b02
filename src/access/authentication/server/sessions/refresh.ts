import { AppError } from '#lib/errors/errors.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { rawRequestOf } from '#platform/http/routes.ts';
import type { authenticationContract } from '#access/authentication/contract.ts';
import { endSession, endSessionsInBrowser, openSession, rotateSession, userRow } from './sql.ts';
import {
  accessToken,
  clearRefreshCookie,
  refreshTokenHash,
  isIssuedToken,
  newRefreshToken,
  readRefreshCookie,
  isSameTokenHash,
  setRefreshCookie,
} from './tokens.ts';

/**
 * Accepts the previous token for 20 more seconds, because two tabs may refresh simultaneously. A later use of
 * it, or an even older token, means theft and ends the session. A made-up token does not end it.
 */
export const refreshSession = readHandler<typeof authenticationContract.refresh>(async (db, _scope, call) => {
  const { request, reply } = rawRequestOf(call);
  const { shopId, sessionId, secret } = readRefreshCookie(request);
  const given = refreshTokenHash(secret);
  const outcome = await db.tx({ shopId }, async (q) => {
    const session = (await openSession(shopId, sessionId, request.server.sessionLimits).execute(q)).rows[0];
    if (!session) return undefined;
    const current = isSameTokenHash(given, session.token_hash);
    const previous = isSameTokenHash(given, session.previous_hash);
    if (!current && !(previous && session.just_rotated)) {
      if (!previous && !isIssuedToken(call.seal, shopId, session.user_id, secret)) return undefined;
      await endSession(shopId, sessionId).execute(q);
      return 'stolen';
    }
    if (session.locked) return 'locked';
    const user = (await userRow(shopId, session.user_id).execute(q)).rows[0];
    if (!user?.active) return undefined;
    const next = newRefreshToken(call.seal, shopId, session.user_id);
    if (current) await rotateSession(shopId, sessionId, refreshTokenHash(next)).execute(q);
    return { user, next: current ? next : undefined, seconds: session.seconds_left };
  });
  if (outcome === 'stolen') call.sessionEnded(shopId, sessionId);
  if (outcome === 'locked') throw new AppError('SESSION_LOCKED');
  if (outcome === undefined || outcome === 'stolen') throw new AppError('UNAUTHENTICATED');
  if (outcome.next !== undefined)
    setRefreshCookie(request, reply, shopId, sessionId, outcome.next, outcome.seconds);
  return accessToken(request, shopId, outcome.user, sessionId);
});

/** Also succeeds without a valid session. */
export const logOut = readHandler<typeof authenticationContract.logout>(async (db, _scope, call) => {
  const { request, reply } = rawRequestOf(call);
  try {
    const { shopId, sessionId, secret } = readRefreshCookie(request);
    const ended = await db.tx({ shopId }, async (q) => {
      const session = (await openSession(shopId, sessionId, request.server.sessionLimits).execute(q)).rows[0];
      if (session && isSameTokenHash(refreshTokenHash(secret), session.token_hash)) {
        // Earlier sessions in this browser also end, so a PIN cannot reopen them.
        return (await endSessionsInBrowser(shopId, session.user_id, sessionId).execute(q)).rows;
      }
      return [];
    });
    for (const { id } of ended) call.sessionEnded(shopId, id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  clearRefreshCookie(reply);
  return doneReply;
});
