/** Hooks: made, changed, switched, tried and looked at by an owner (docs/decisions/0068-hooks.md). */
import { randomUUID } from 'node:crypto';
import { AppError } from '#lib/errors/errors.ts';
import { done, totalCap } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { NoSuchHost } from '#platform/http/outbound-address.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { markTold } from '#platform/events/publish-event.ts';
import type { outsideContract } from '#integrations/api/contract.ts';
import { mostHooks } from '#integrations/api/webhook-rules.ts';
import { letterOf } from './payload.ts';
import { isTaken, judged, post } from './http-post.ts';
import { reach } from './network-reach.ts';
import { newSecret, openSecrets, placeOfHook, signedHeaders } from './sign.ts';
import {
  type HookRow,
  countHooks,
  deleteHook,
  holdHooks,
  hooksQuery,
  insertHook,
  lockHook,
  putSecret,
  sendAgain,
  sendsQuery,
  setActive,
  updateHook,
} from './sql.ts';

export const hooks = reading<typeof outsideContract.hooks>(async (db, scope) => ({
  itemList: await db.read(scope, hooksQuery(scope)),
}));

const locked = async (q: Tx, scope: Scope, id: number): Promise<HookRow> => {
  const [row] = (await lockHook(scope, id).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
};

/** An address that leads inside is refused while it is typed; with every call it is judged again. One that is not there yet is taken. */
const mustBeOutside = async (url: string): Promise<void> => {
  const { privateHooks } = reach();
  try {
    await judged(new URL(url), privateHooks);
  } catch (error) {
    if (error instanceof NoSuchHost && !error.message.endsWith('not a public address')) return;
    throw new AppError('HOOK_ADDRESS');
  }
};

export const makeHook = writing<typeof outsideContract.makeHook>(async (q, scope, call) => {
  await mustBeOutside(call.body.url);
  await holdHooks(scope).execute(q);
  const [count] = (await countHooks(scope).execute(q)).rows;
  if ((count?.n ?? 0) >= mostHooks) return call.fail('TOO_MANY_HOOKS', { values: { most: mostHooks } });
  const [row] = (await insertHook(scope, call.body).execute(q)).rows;
  if (row === undefined) throw new Error('no hook was kept');
  const secret = newSecret();
  await putSecret(scope, row.id, call.seal.close(secret, placeOfHook(scope.shopId, row.id))).execute(q);
  await audit(q, scope, { action: 'outside.makeHook', subject: 'hook', id: row.id, after: call.body });
  return { hookId: row.id, secret };
});

export const changeHook = writing<typeof outsideContract.changeHook>(async (q, scope, call) => {
  await mustBeOutside(call.body.url);
  const { id } = call.params;
  const { name, url, events } = await locked(q, scope, id);
  await updateHook(scope, id, call.body).execute(q);
  const before = { name, url, events };
  await audit(q, scope, { action: 'outside.changeHook', subject: 'hook', id, before, after: call.body });
  return done;
});

export const switchHook = writing<typeof outsideContract.switchHook>(async (q, scope, call) => {
  const { id } = call.params;
  const { on } = call.body;
  const { name, active } = await locked(q, scope, id);
  await setActive(scope, id, on).execute(q);
  markTold(scope.shopId);
  await audit(q, scope, {
    action: 'outside.switchHook',
    subject: 'hook',
    id,
    before: { name, active },
    after: { name, active: on },
  });
  return done;
});

export const removeHook = writing<typeof outsideContract.removeHook>(async (q, scope, call) => {
  const { id } = call.params;
  const { name, url } = await locked(q, scope, id);
  await deleteHook(scope, id).execute(q);
  await audit(q, scope, { action: 'outside.removeHook', subject: 'hook', id, before: { name, url } });
  return done;
});

export const renewHook = writing<typeof outsideContract.renewHook>(async (q, scope, call) => {
  const { id } = call.params;
  const { name } = await locked(q, scope, id);
  const secret = newSecret();
  await putSecret(scope, id, call.seal.close(secret, placeOfHook(scope.shopId, id))).execute(q);
  await audit(q, scope, { action: 'outside.renewHook', subject: 'hook', id, after: { name } });
  return { hookId: id, secret };
});

/** Sends at once and keeps nothing: a person looks at what the other side says. */
export const tryHook = reading<typeof outsideContract.tryHook>(async (db, scope, call) => {
  const { id } = call.params;
  const row = await db.tx(scope, (q) => locked(q, scope, id));
  const secrets = openSecrets(call.seal, { shopId: scope.shopId, hookId: id, ...row });
  const letter = letterOf({
    eventId: randomUUID(),
    event: 'test',
    happenedAt: new Date().toISOString(),
    data: { by: scope.username },
  });
  const headers = signedHeaders(letter, secrets, new Date());
  const answer = await post({ url: row.url, headers, body: letter.body }, reach());
  return { arrived: isTaken(answer), ...answer };
});

export const hookSends = reading<typeof outsideContract.hookSends>(async (db, scope, call) => {
  const { page, size } = call.query;
  const { id } = call.params;
  const [all, rows] = await db.readAll(scope, [
    hooksQuery(scope),
    sendsQuery(scope, id, call.query, totalCap),
  ]);
  if (!all.some((one) => one.hookId === id)) throw new AppError('NOT_FOUND');
  const total = rows[0]?.total ?? 0;
  return {
    page,
    size,
    total: Math.min(total, totalCap),
    totalCapped: total > totalCap,
    itemList: rows
      .filter((row) => row.sendId !== null)
      .map((row) => {
        const { id: eventId, body } = letterOf(row);
        return { ...row, eventId, body };
      }),
  };
});

export const replay = writing<typeof outsideContract.replay>(async (q, scope, call) => {
  const { id, sendId } = call.params;
  const { name, active } = await locked(q, scope, id);
  const again = await sendAgain(scope, id, sendId).execute(q);
  if (again.rows.length === 0) throw new AppError('NOT_FOUND');
  if (!active) return call.fail('HOOK_OFF');
  await audit(q, scope, { action: 'outside.replay', subject: 'hook', id, after: { name, sendId } });
  markTold(scope.shopId);
  return done;
});
