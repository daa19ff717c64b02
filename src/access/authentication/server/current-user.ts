import { doneReply } from '#lib/contract/wire-schemas.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { rawRequestOf } from '#platform/http/routes.ts';
import type { authenticationContract } from '../contract.ts';
import { loginProfileOf } from './sessions/profile.ts';
import { savePreferences, userRow } from './sessions/sql.ts';

/** Compares the body with token and user, and checks nothing else (docs/spec.md §7). */
export const checkAuthentication = readHandler<typeof authenticationContract.checkAuthen>(
  async (_db, scope, call) => {
    const { request } = rawRequestOf(call);
    return (
      call.body.username.toLowerCase() === scope.username &&
      request.headers.authorization === `Bearer ${call.body.token}`
    );
  },
);

export const getAuthorization = readHandler<typeof authenticationContract.getAuthorize>(
  async (db, scope, call) => {
    if (call.body.username.toLowerCase() !== scope.username) return call.fail('NOT_FOUND');
    const [user] = await db.read(scope, userRow(scope.shopId, scope.userId));
    if (!user?.active) return call.fail('UNAUTHENTICATED');
    return loginProfileOf(scope.shopId, user);
  },
);

export const savePreferenceChoices = writeHandler<typeof authenticationContract.preferences>(
  async (q, scope, call) => {
    await savePreferences(scope.shopId, scope.userId, call.body).execute(q);
    return doneReply;
  },
);
