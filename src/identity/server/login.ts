import { reading } from '../../core/server/call.ts';
import { rawOf } from '../../core/server/http.ts';
import type { identityContract } from '../contract.ts';
import { passwordMatches } from './passwords.ts';
import { userRow } from './sql.ts';
import { startSession } from './start-session.ts';
import { throttle } from './throttle.ts';

/** Username and password → access token and refresh cookie. LOGIN_FAILED never says which of the two was wrong. */
export const login = reading<typeof identityContract.login>(async (db, scope, call) => {
  const username = call.body.username.trim().toLowerCase();
  const attempt = throttle(username, scope.ip);
  const place = await db.login(username);
  const user = place && (await db.read(place, userRow(place.shopId, place.userId)))[0];
  const matches = await passwordMatches(user?.active ? user.passwordHash : undefined, call.body.password);
  if (!matches || !user || !place) return call.fail('LOGIN_FAILED');
  attempt.succeeded();
  // None: locked, or with another password since it was compared.
  return (await startSession(db, rawOf(call), place.shopId, user)) ?? call.fail('LOGIN_FAILED');
});
