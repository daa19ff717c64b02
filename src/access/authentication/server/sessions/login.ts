import { readHandler } from '#platform/http/handlers.ts';
import { rawRequestOf } from '#platform/http/routes.ts';
import type { authenticationContract } from '#access/authentication/contract.ts';
import type { SecondStepRequired } from '#access/authentication/factor-contract.ts';
import { createLoginChallenge } from '../factor/second-step.ts';
import { secondFactorsOf } from '../factor/sql.ts';
import { passwordMatches } from '../passwords/password-hash.ts';
import { deviceHashOf } from './known-devices.ts';
import { userRow } from './sql.ts';
import { startSession } from './start-session.ts';
import { throttlePassword } from '../throttle.ts';

/**
 * SECOND_STEP contains the user's factors. LOGIN_FAILED does not reveal whether name or password was wrong.
 */
export const loginByPassword = readHandler<typeof authenticationContract.login>(async (db, scope, call) => {
  const username = call.body.username.trim().toLowerCase();
  const [attempt, place] = await Promise.all([
    throttlePassword(db, call.seal, username, scope.ip, deviceHashOf(rawRequestOf(call).request)),
    db.login(username),
  ]);
  const [[user], ways] = place
    ? await db.readAll(place, [
        userRow(place.shopId, place.userId),
        secondFactorsOf(place.shopId, place.userId),
      ])
    : [[], []];
  const mayLogIn = user?.active === true || user?.inClosedShop === true;
  const matches = await passwordMatches(mayLogIn ? user.passwordHash : undefined, call.body.password);
  if (!matches || !user || !place) return call.fail('LOGIN_FAILED');
  if (user.inClosedShop) return call.fail('SHOP_CLOSED');
  if (ways.length > 0) {
    // The attempt still counts, because the login is not complete.
    const needed: SecondStepRequired = {
      challenge: createLoginChallenge(call.seal, place.shopId, user),
      ways: ways.map((one) => one.way),
    };
    return call.fail('SECOND_STEP', { data: needed });
  }
  await attempt.succeeded();
  return (await startSession(db, call, place.shopId, user)) ?? call.fail('LOGIN_FAILED');
});
