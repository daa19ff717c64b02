import { AppError } from '#lib/errors/errors.ts';
import { keyScopes } from '#lib/vocabulary/key-scopes.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { rawRequestOf } from '#platform/http/routes.ts';
import { endMachineUser, createMachineUser } from '#access/authentication/server/index.ts';
import type { apiContract } from '../contract.ts';
import { maxApiKeys } from '../key-rules.ts';
import {
  endApiKeyQuery,
  lockShopForKeys,
  insertApiKey,
  apiKeysQuery,
  activeApiKeysQuery,
} from './keys-sql.ts';

export const listApiKeys = readHandler<typeof apiContract.keys>(async (db, scope) => {
  const [itemList] = await db.readAll(scope, [apiKeysQuery(scope)]);
  return { itemList };
});

export const createApiKey = writeHandler<typeof apiContract.makeKey>(async (q, scope, call) => {
  const { name, role, branchIds, days } = call.body;
  // A branch outside the caller's scope counts as missing.
  if (branchIds.some((id) => !scope.branchIds.includes(id))) throw new AppError('NOT_FOUND');
  const scopes = keyScopes.filter((one) => call.body.scopes.includes(one));
  await lockShopForKeys(scope).execute(q);
  const [count] = (await activeApiKeysQuery(scope).execute(q)).rows;
  if ((count?.n ?? 0) >= maxApiKeys) return call.fail('TOO_MANY_KEYS', { values: { most: maxApiKeys } });
  const wish = { shopId: scope.shopId, name, role, branchIds, scopes, pkg: scope.package, days };
  const made = await createMachineUser(q, rawRequestOf(call), wish);
  const [row] = (await insertApiKey(scope, { name, scopes, ...made }).execute(q)).rows;
  if (row === undefined) throw new Error('no API key was inserted');
  await writeAudit(q, scope, {
    action: 'outside.makeKey',
    subject: 'user',
    id: made.userId,
    after: { name, roles: [role], branchIds, scopes, days },
  });
  return { keyId: row.id, key: made.key, expiresAt: made.expiresAt };
});

export const endApiKey = writeHandler<typeof apiContract.endKey>(async (q, scope, call) => {
  const [ended] = (await endApiKeyQuery(scope, call.params.id).execute(q)).rows;
  if (ended === undefined) throw new AppError('NOT_FOUND');
  const sessions = await endMachineUser(q, scope.shopId, ended.userId);
  call.afterCommit(() => {
    for (const id of sessions) call.sessionEnded(scope.shopId, id);
  });
  await writeAudit(q, scope, {
    action: 'outside.endKey',
    subject: 'user',
    id: ended.userId,
    before: { name: ended.name },
  });
  return doneReply;
});
