import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { isDraftOrder } from '#orders/order/server/index.ts';
import {
  type EmailLinkContext,
  webShopEmailOf,
  type WebShopEmailKey,
} from '#storefront/web-shop/server/index.ts';
import type { LinkEmail, notificationsContract } from '../contract.ts';
import { shopTemplatesQuery } from './compose-message.ts';
import { emailDedupeKeyOf, messageOfEmail } from './make-web-shop-emails.ts';
import { type NewOutboxMessage, enqueueMessages } from './outbox/outbox.ts';
import { wakeJob } from '#platform/jobs/wake.ts';
import { activeChannels } from './channels.ts';
import { readMessage } from './messages.ts';

/**
 * Returns the web request's key if its order is missing or a draft, otherwise the key of an order in the
 * user's branches.
 */
const keyOf = async (q: Tx, scope: Scope, orderId: number): Promise<WebShopEmailKey> => {
  const reach = [...scope.branchIds];
  const [found] = (
    await sql<{ requestId: number | null }>`
      select case when s.order_id is null or ${isDraftOrder} then w.id end as "requestId"
      from (select ${orderId}::bigint as id) k
      left join web_request w on w.shop_id = ${scope.shopId} and w.order_id = k.id and w.branch_id = any(${reach}::bigint[])
      left join rental_order o on o.shop_id = ${scope.shopId} and o.id = k.id and o.branch_id = any(${reach}::bigint[])
      left join order_sums s on s.shop_id = o.shop_id and s.order_id = o.id
      where w.id is not null or o.id is not null`.execute(q)
  ).rows;
  if (found === undefined) throw new AppError('NOT_FOUND');
  const turn = Number(bangkokDay(new Date()).replaceAll('-', ''));
  return { kind: 'order_link', orderId, requestId: found.requestId, turn };
};

type Made = { state: Exclude<LinkEmail['state'], 'ready'> } | { state: 'ready'; message: NewOutboxMessage };

const made = async (q: Tx, scope: Scope, desk: EmailLinkContext, orderId: number): Promise<Made> => {
  const key = await keyOf(q, scope, orderId);
  const ways = await activeChannels(q, scope);
  if (!ways.includes('email')) return { state: 'noChannel' };
  const today = bangkokDay(new Date());
  const found = await webShopEmailOf(q, scope, desk, key, today);
  if (found.state !== 'written') return { state: found.state };
  const { letter } = found;
  if (letter.values.link === '') return { state: 'noLink' };
  const message = await messageOfEmail(q, scope, letter, {
    ways,
    templates: await shopTemplatesQuery(q, scope),
    today,
  });
  if (typeof message === 'string') return { state: message };
  return {
    state: 'ready',
    message: { ...message, dedupe: `${emailDedupeKeyOf(key)}:${message.recipient}`.slice(0, 200) },
  };
};

export const readLinkEmail = readHandler<typeof notificationsContract.linkMail>((db, scope, call) =>
  db.tx(scope, async (q) => {
    const desk = { seal: call.seal, publicUrl: call.installation.publicUrl, look: true as const };
    const found = await made(q, scope, desk, call.params.id);
    return { state: found.state, recipient: found.state === 'ready' ? found.message.recipient : '' };
  }),
);

export const sendLinkEmail = writeHandler<typeof notificationsContract.sendLink>(async (q, scope, call) => {
  const desk = { seal: call.seal, publicUrl: call.installation.publicUrl };
  const found = await made(q, scope, desk, call.params.id);
  if (found.state !== 'ready') return call.fail('ILLEGAL_TRANSITION');
  const [id] = await enqueueMessages(q, scope, [found.message]);
  if (id === undefined) return call.fail('CONFLICT');
  const { kind, channel } = found.message;
  await writeAudit(q, scope, {
    action: 'notice.write',
    subject: 'message',
    id,
    after: { kind, orderId: call.params.id, channel },
  });
  call.afterCommit(() => wakeJob('messages', scope.shopId));
  return readMessage(q, scope, id);
});
