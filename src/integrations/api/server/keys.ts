/** Keys for other programs: made, listed and ended by an owner (docs/decisions/0064-keys-for-programs.md). */
import { AppError } from '#lib/errors/errors.ts';
import { keyScopes } from '#lib/vocabulary/key-scopes.ts';
import { done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import { rawOf } from '#platform/http/routes.ts';
import { endMachine, makeMachine } from '#access/authentication/server/index.ts';
import type { outsideContract } from '../contract.ts';
import { mostKeys } from '../key-rules.ts';
import { endKeyQuery, holdShop, insertKey, keysQuery, liveKeysQuery } from './keys-sql.ts';

export const keys = reading<typeof outsideContract.keys>(async (db, scope) => {
  const [itemList] = await db.readAll(scope, [keysQuery(scope)]);
  return { itemList };
});

export const makeKey = writing<typeof outsideContract.makeKey>(async (q, scope, call) => {
  const { name, role, branchIds, days } = call.body;
  // A branch that is not theirs does not exist for them.
  if (branchIds.some((id) => !scope.branchIds.includes(id))) throw new AppError('NOT_FOUND');
  const scopes = keyScopes.filter((one) => call.body.scopes.includes(one));
  await holdShop(scope).execute(q);
  const [count] = (await liveKeysQuery(scope).execute(q)).rows;
  if ((count?.n ?? 0) >= mostKeys) return call.fail('TOO_MANY_KEYS', { values: { most: mostKeys } });
  const wish = { shopId: scope.shopId, name, role, branchIds, scopes, pkg: scope.package, days };
  const made = await makeMachine(q, rawOf(call), wish);
  const [row] = (await insertKey(scope, { name, scopes, ...made }).execute(q)).rows;
  if (row === undefined) throw new Error('no key was kept');
  await audit(q, scope, {
    action: 'outside.makeKey',
    subject: 'user',
    id: made.userId,
    after: { name, roles: [role], branchIds, scopes, days },
  });
  return { keyId: row.id, key: made.key, expiresAt: made.expiresAt };
});

export const endKey = writing<typeof outsideContract.endKey>(async (q, scope, call) => {
  const [ended] = (await endKeyQuery(scope, call.params.id).execute(q)).rows;
  if (ended === undefined) throw new AppError('NOT_FOUND');
  const sessions = await endMachine(q, scope.shopId, ended.userId);
  call.afterCommit(() => {
    for (const id of sessions) call.sessionEnded(scope.shopId, id);
  });
  await audit(q, scope, {
    action: 'outside.endKey',
    subject: 'user',
    id: ended.userId,
    before: { name: ended.name },
  });
  return done;
});
