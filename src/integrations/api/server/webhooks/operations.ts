import { randomUUID } from 'node:crypto';
import { AppError } from '#lib/errors/errors.ts';
import { doneReply, totalCap } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { isUnchanged } from '#platform/http/unchanged-record.ts';
import type { Tx } from '#platform/db/db.ts';
import { NoSuchHost } from '#platform/http/outbound-address.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { markForJob } from '#platform/jobs/wake.ts';
import type { apiContract } from '#integrations/api/contract.ts';
import { maxWebhooks } from '#integrations/api/webhook-rules.ts';
import { webhookPayloadOf } from './payload.ts';
import { isWebhookAccepted, resolveSafeAddress, postToWebhook } from './http-post.ts';
import { webhookReach } from './network-reach.ts';
import { newWebhookSecret, decryptWebhookSecrets, webhookSecretPlace, signedHeaders } from './sign.ts';
import {
  type WebhookRow,
  countWebhooks,
  deleteWebhook,
  lockWebhooks,
  webhooksQuery,
  insertWebhook,
  lockWebhook,
  saveWebhookSecret,
  requeueWebhookDelivery,
  webhookDeliveriesQuery,
  setWebhookActive,
  updateWebhook,
} from './sql.ts';

export const listWebhooks = readHandler<typeof apiContract.hooks>(async (db, scope) => ({
  itemList: await db.read(scope, webhooksQuery(scope)),
}));

const locked = async (q: Tx, scope: Scope, id: number): Promise<WebhookRow> => {
  const [row] = (await lockWebhook(scope, id).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
};

/** Throws for a private address. A host that does not resolve yet passes, because each call checks again. */
const mustBeOutside = async (url: string): Promise<void> => {
  const { privateHooks } = webhookReach();
  try {
    await resolveSafeAddress(new URL(url), privateHooks);
  } catch (error) {
    if (error instanceof NoSuchHost && !error.message.endsWith('not a public address')) return;
    throw new AppError('HOOK_ADDRESS');
  }
};

export const createWebhook = writeHandler<typeof apiContract.makeHook>(async (q, scope, call) => {
  await mustBeOutside(call.body.url);
  await lockWebhooks(scope).execute(q);
  const [count] = (await countWebhooks(scope).execute(q)).rows;
  if ((count?.n ?? 0) >= maxWebhooks) return call.fail('TOO_MANY_HOOKS', { values: { most: maxWebhooks } });
  const [row] = (await insertWebhook(scope, call.body).execute(q)).rows;
  if (row === undefined) throw new Error('no webhook was inserted');
  const secret = newWebhookSecret();
  await saveWebhookSecret(
    scope,
    row.id,
    call.seal.close(secret, webhookSecretPlace(scope.shopId, row.id)),
  ).execute(q);
  await writeAudit(q, scope, { action: 'outside.makeHook', subject: 'hook', id: row.id, after: call.body });
  return { hookId: row.id, secret };
});

export const changeWebhook = writeHandler<typeof apiContract.changeHook>(async (q, scope, call) => {
  await mustBeOutside(call.body.url);
  const { id } = call.params;
  const { name, url, events } = await locked(q, scope, id);
  const before = { name, url, events };
  if (isUnchanged(before, call.body)) return doneReply;
  await updateWebhook(scope, id, call.body).execute(q);
  await writeAudit(q, scope, { action: 'outside.changeHook', subject: 'hook', id, before, after: call.body });
  return doneReply;
});

export const switchWebhook = writeHandler<typeof apiContract.switchHook>(async (q, scope, call) => {
  const { id } = call.params;
  const { on } = call.body;
  const { name, active } = await locked(q, scope, id);
  await setWebhookActive(scope, id, on).execute(q);
  markForJob('hooks', scope.shopId);
  await writeAudit(q, scope, {
    action: 'outside.switchHook',
    subject: 'hook',
    id,
    before: { name, active },
    after: { name, active: on },
  });
  return doneReply;
});

export const removeWebhook = writeHandler<typeof apiContract.removeHook>(async (q, scope, call) => {
  const { id } = call.params;
  const { name, url } = await locked(q, scope, id);
  await deleteWebhook(scope, id).execute(q);
  await writeAudit(q, scope, { action: 'outside.removeHook', subject: 'hook', id, before: { name, url } });
  return doneReply;
});

export const renewWebhookSecret = writeHandler<typeof apiContract.renewHook>(async (q, scope, call) => {
  const { id } = call.params;
  const { name } = await locked(q, scope, id);
  const secret = newWebhookSecret();
  await saveWebhookSecret(scope, id, call.seal.close(secret, webhookSecretPlace(scope.shopId, id))).execute(
    q,
  );
  await writeAudit(q, scope, { action: 'outside.renewHook', subject: 'hook', id, after: { name } });
  return { hookId: id, secret };
});

export const sendTestWebhook = readHandler<typeof apiContract.tryHook>(async (db, scope, call) => {
  const { id } = call.params;
  const row = await db.tx(scope, (q) => locked(q, scope, id));
  const secrets = decryptWebhookSecrets(call.seal, { shopId: scope.shopId, hookId: id, ...row });
  const letter = webhookPayloadOf({
    eventId: randomUUID(),
    event: 'test',
    happenedAt: new Date().toISOString(),
    data: { by: scope.username },
  });
  const headers = signedHeaders(letter, secrets, new Date());
  const answer = await postToWebhook({ url: row.url, headers, body: letter.body }, webhookReach());
  return { arrived: isWebhookAccepted(answer), ...answer };
});

export const listWebhookDeliveries = readHandler<typeof apiContract.hookSends>(async (db, scope, call) => {
  const { page, size } = call.query;
  const { id } = call.params;
  const [all, rows] = await db.readAll(scope, [
    webhooksQuery(scope),
    webhookDeliveriesQuery(scope, id, call.query, totalCap),
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
        const { id: eventId, body } = webhookPayloadOf(row);
        return { ...row, eventId, body };
      }),
  };
});

export const replayWebhookDelivery = writeHandler<typeof apiContract.replay>(async (q, scope, call) => {
  const { id, sendId } = call.params;
  const { name, active } = await locked(q, scope, id);
  const again = await requeueWebhookDelivery(scope, id, sendId).execute(q);
  if (again.rows.length === 0) throw new AppError('NOT_FOUND');
  if (!active) return call.fail('HOOK_OFF');
  await writeAudit(q, scope, { action: 'outside.replay', subject: 'hook', id, after: { name, sendId } });
  markForJob('hooks', scope.shopId);
  return doneReply;
});
