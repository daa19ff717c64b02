import { done } from '#lib/contract/wire-schemas.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import { rawOf } from '#platform/http/routes.ts';
import type { identityContract } from '../contract.ts';
import { profile } from './sessions/profile.ts';
import { savePreferences, userRow } from './sessions/sql.ts';

/** True only for the very token that came with the call, for the user it belongs to (docs/spec.md §7). */
export const checkAuthen = reading<typeof identityContract.checkAuthen>(async (_db, scope, call) => {
  const { request } = rawOf(call);
  return (
    call.body.username.toLowerCase() === scope.username &&
    request.headers.authorization === `Bearer ${call.body.token}`
  );
});

/** Roles, branches and package as stored now, for oneself; another username does not exist. */
export const getAuthorize = reading<typeof identityContract.getAuthorize>(async (db, scope, call) => {
  if (call.body.username.toLowerCase() !== scope.username) return call.fail('NOT_FOUND');
  const [user] = await db.read(scope, userRow(scope.shopId, scope.userId));
  if (!user?.active) return call.fail('UNAUTHENTICATED');
  return profile(scope.shopId, user);
});

export const preferences = writing<typeof identityContract.preferences>(async (q, scope, call) => {
  await savePreferences(scope.shopId, scope.userId, call.body).execute(q);
  return done;
});
