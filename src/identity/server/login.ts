import { reading } from '../../core/server/call.ts';
import { rawOf } from '../../core/server/http.ts';
import type { identityContract } from '../contract.ts';
import { passwordMatches } from './passwords.ts';
import { profile } from './profile.ts';
import { newSession, userRow } from './sql.ts';
import { throttle } from './throttle.ts';
import { accessToken, hashOf, newSecret, setRefreshCookie } from './tokens.ts';

/** Username and password → access token and refresh cookie. LOGIN_FAILED never says which of the two was wrong. */
export const login = reading<typeof identityContract.login>(async (db, scope, call) => {
  const { request, reply } = rawOf(call);
  const username = call.body.username.trim().toLowerCase();
  const attempt = throttle(username, scope.ip);
  const place = await db.login(username);
  const user = place && (await db.read(place, userRow(place.shopId, place.userId)))[0];
  const matches = await passwordMatches(user?.active ? user.passwordHash : undefined, call.body.password);
  if (!matches || !user || !place) return call.fail('LOGIN_FAILED');
  attempt.succeeded();
  const { days } = request.server.sessionLimits;
  const secret = newSecret();
  const agent = (request.headers['user-agent'] ?? '').slice(0, 300);
  const sessionId = await db.tx(place, async (q) => {
    const made = await newSession(place.shopId, user, hashOf(secret), agent, days).execute(q);
    return made.rows[0]?.id;
  });
  // Locked, or with another password since it was compared.
  if (sessionId === undefined) return call.fail('LOGIN_FAILED');
  setRefreshCookie(request, reply, place.shopId, sessionId, secret, days * 86_400);
  return { ...accessToken(request, place.shopId, user, sessionId), ...profile(place.shopId, user) };
});
