import { reading } from '#platform/http/handlers.ts';
import { rawOf } from '#platform/http/routes.ts';
import type { identityContract } from '#access/authentication/contract.ts';
import type { SecondNeeded } from '#access/authentication/factor-contract.ts';
import { challengeOf } from '../factor/second-step.ts';
import { waysOf } from '../factor/sql.ts';
import { passwordMatches } from '../passwords/password-hash.ts';
import { userRow } from './sql.ts';
import { startSession } from './start-session.ts';
import { throttle } from '../throttle.ts';

/**
 * Username and password → access token and refresh cookie; for whoever has a second factor SECOND_STEP, with what it takes to go on.
 * LOGIN_FAILED never says which of the two was wrong.
 */
export const login = reading<typeof identityContract.login>(async (db, scope, call) => {
  const username = call.body.username.trim().toLowerCase();
  const [attempt, place] = await Promise.all([
    throttle(db, call.seal, username, scope.ip),
    db.login(username),
  ]);
  const [[user], ways] = place
    ? await db.readAll(place, [userRow(place.shopId, place.userId), waysOf(place.shopId, place.userId)])
    : [[], []];
  const matches = await passwordMatches(user?.active ? user.passwordHash : undefined, call.body.password);
  if (!matches || !user || !place) return call.fail('LOGIN_FAILED');
  if (ways.length > 0) {
    // Still counted: the login is not complete.
    const needed: SecondNeeded = {
      challenge: challengeOf(call.seal, place.shopId, user),
      ways: ways.map((one) => one.way),
    };
    return call.fail('SECOND_STEP', { data: needed });
  }
  await attempt.succeeded();
  // None: locked, or with another password since it was compared.
  return (await startSession(db, rawOf(call), place.shopId, user)) ?? call.fail('LOGIN_FAILED');
});
