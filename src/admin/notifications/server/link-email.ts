/** The customer's link by mail, when a person sends it: of an order, or of a request that is none yet. */
import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { isDraft } from '#orders/order/server/index.ts';
import { type Desk, letterOf, type LetterKey } from '#storefront/web-shop/server/index.ts';
import type { LinkMail, noticeContract } from '../contract.ts';
import { ownTemplates } from './compose-message.ts';
import { dedupeOf, messageOf } from './make-web-shop-emails.ts';
import { type NewMessage, putMessages } from './outbox/outbox.ts';
import { wake } from './outbox/wake.ts';
import { activeWays } from './channels.ts';
import { shown } from './messages.ts';

/** What the link is of: a request while it is a draft or nothing, else an order of the person's branches. NOT_FOUND. */
const keyOf = async (q: Tx, scope: Scope, orderId: number): Promise<LetterKey> => {
  const reach = [...scope.branchIds];
  const [found] = (
    await sql<{ requestId: number | null }>`
      select case when s.order_id is null or ${isDraft} then w.id end as "requestId"
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

type Made = { state: Exclude<LinkMail['state'], 'ready'> } | { state: 'ready'; message: NewMessage };

const made = async (q: Tx, scope: Scope, desk: Desk, orderId: number): Promise<Made> => {
  const key = await keyOf(q, scope, orderId);
  const ways = await activeWays(q, scope);
  if (!ways.includes('email')) return { state: 'noChannel' };
  const today = bangkokDay(new Date());
  const found = await letterOf(q, scope, desk, key, today);
  if (found.state !== 'written') return { state: found.state };
  const { letter } = found;
  if (letter.values.link === '') return { state: 'noLink' };
  const message = await messageOf(q, scope, letter, { ways, templates: await ownTemplates(q, scope), today });
  if (typeof message === 'string') return { state: message };
  return {
    state: 'ready',
    message: { ...message, dedupe: `${dedupeOf(key)}:${message.recipient}`.slice(0, 200) },
  };
};

export const linkMail = reading<typeof noticeContract.linkMail>((db, scope, call) =>
  db.tx(scope, async (q) => {
    const desk = { seal: call.seal, publicUrl: call.installation.publicUrl, look: true as const };
    const found = await made(q, scope, desk, call.params.id);
    return { state: found.state, recipient: found.state === 'ready' ? found.message.recipient : '' };
  }),
);

export const sendLink = writing<typeof noticeContract.sendLink>(async (q, scope, call) => {
  const desk = { seal: call.seal, publicUrl: call.installation.publicUrl };
  const found = await made(q, scope, desk, call.params.id);
  if (found.state !== 'ready') return call.fail('ILLEGAL_TRANSITION');
  const [id] = await putMessages(q, scope, [found.message]);
  if (id === undefined) return call.fail('CONFLICT');
  const { kind, channel } = found.message;
  await audit(q, scope, {
    action: 'notice.write',
    subject: 'message',
    id,
    after: { kind, orderId: call.params.id, channel },
  });
  call.afterCommit(() => wake(scope.shopId));
  return shown(q, scope, id);
});
