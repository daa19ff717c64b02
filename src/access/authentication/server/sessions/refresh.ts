import { AppError } from '#lib/errors/errors.ts';
import { done } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import { rawOf } from '#platform/http/routes.ts';
import type { identityContract } from '#access/authentication/contract.ts';
import { endSession, endSessionsHere, openSession, rotateSession, userRow } from './sql.ts';
import {
  accessToken,
  clearRefreshCookie,
  hashOf,
  newSecret,
  readRefreshCookie,
  sameHash,
  setRefreshCookie,
} from './tokens.ts';

/**
 * Rotates the refresh cookie and answers with a new access token. The token before the last rotation is accepted for
 * 20 seconds (tabs that refresh at once) without rotating again; used later it is a theft and ends the session.
 */
export const refresh = reading<typeof identityContract.refresh>(async (db, _scope, call) => {
  const { request, reply } = rawOf(call);
  const { shopId, sessionId, secret } = readRefreshCookie(request);
  const given = hashOf(secret);
  const outcome = await db.tx({ shopId }, async (q) => {
    const session = (await openSession(shopId, sessionId, request.server.sessionLimits).execute(q)).rows[0];
    if (!session) return undefined;
    const current = sameHash(given, session.token_hash);
    const previous = sameHash(given, session.previous_hash);
    if (!current && !(previous && session.just_rotated)) {
      if (!previous) return undefined;
      await endSession(shopId, sessionId).execute(q);
      return 'stolen';
    }
    if (session.locked) return 'locked';
    const user = (await userRow(shopId, session.user_id).execute(q)).rows[0];
    if (!user?.active) return undefined;
    const next = newSecret();
    if (current) await rotateSession(shopId, sessionId, hashOf(next)).execute(q);
    return { user, next: current ? next : undefined, seconds: session.seconds_left };
  });
  if (outcome === 'stolen') call.sessionEnded(shopId, sessionId);
  if (outcome === 'locked') throw new AppError('SESSION_LOCKED');
  if (outcome === undefined || outcome === 'stolen') throw new AppError('UNAUTHENTICATED');
  if (outcome.next !== undefined)
    setRefreshCookie(request, reply, shopId, sessionId, outcome.next, outcome.seconds);
  return accessToken(request, shopId, outcome.user, sessionId);
});

/** Ends the session of the cookie, if it is one, and takes the cookie away. Always answers done. */
export const logout = reading<typeof identityContract.logout>(async (db, _scope, call) => {
  const { request, reply } = rawOf(call);
  try {
    const { shopId, sessionId, secret } = readRefreshCookie(request);
    const ended = await db.tx({ shopId }, async (q) => {
      const session = (await openSession(shopId, sessionId, request.server.sessionLimits).execute(q)).rows[0];
      if (session && sameHash(hashOf(secret), session.token_hash)) {
        // Also those before it: a browser that somebody has left is not opened again by their PIN.
        return (await endSessionsHere(shopId, session.user_id, sessionId).execute(q)).rows;
      }
      return [];
    });
    for (const { id } of ended) call.sessionEnded(shopId, id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  clearRefreshCookie(reply);
  return done;
});
