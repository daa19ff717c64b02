/** The functions of the customer's page and of the counter create these change requests. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, asDay, type Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { cancelOrderLines, estimateCancellation, quoteExtension } from '#orders/amendments/server/index.ts';
import { lockOrder, orderToWire, stateInSql } from '#orders/order/server/index.ts';
import { isInStateSet } from '#orders/order/states.ts';
import type { ChangeRequestBody } from '#storefront/web-shop/rules/change-requests.ts';
import { answerChangeRequestOf, saveChangeRequest } from '#storefront/web-shop/server/index.ts';
import type { DemoClock } from './order-calendar.ts';
import { webAsks } from './words/web-asks.ts';

type Made = (typeof webAsks)[number];

/** Selects orders that are out and not late, or picked up after two days, the smallest first. */
const orders = (scope: Scope, today: Day) => sql<{ id: number; stage: 'out' | 'held' }>`
  with found as (
    select o.id, count(*) as n, case
        when bool_and(${stateInSql('out', sql`l.state`)} and l.return_day > ${today}::date) then 'out'
        when bool_and(${stateInSql('toPrepare', sql`l.state`)} and l.pickup_day > ${addDays(today, 2)}::date) then 'held' end as stage
    from rental_order o join order_line l on l.shop_id = o.shop_id and l.order_id = o.id
    where o.shop_id = ${scope.shopId} and o.branch_id = ${scope.branchId} and o.kind = 'rental' and o.customer_id is not null
      and o.channel <> 'web'
    group by o.id)
  select id, stage from found where stage is not null order by n, id`;

const longer = async (q: Tx, scope: Scope, today: Day, orderId: number, days: number) => {
  const order = orderToWire(scope.shopId, await lockOrder(q, scope, orderId), today);
  const running = order.lines.filter((one) => isInStateSet('running', one.state));
  const last = running
    .map((one) => one.returnDay)
    .toSorted()
    .at(-1);
  const day = addDays(last === undefined ? today : asDay(last), days);
  return { day, fee: await quoteExtension(q, scope, orderId, { returnDay: day }) };
};

/** A completed change is already in the order. */
const daysOf = async (q: Tx, scope: Scope, orderId: number) => {
  const { lines } = await lockOrder(q, scope, orderId);
  const held = lines.find((one) => isInStateSet('held', one.state));
  return { day: held?.pickup_day ?? null, backDay: held?.return_day ?? null };
};

const bodyOf = async (
  q: Tx,
  scope: Scope,
  clock: DemoClock,
  one: Made,
  orderId: number,
): Promise<ChangeRequestBody> => {
  const body: ChangeRequestBody = { day: null, backDay: null, at: one.at, note: one.note, fee: 0 };
  if (one.kind === 'extend')
    return { ...body, ...(await longer(q, scope, clock.today, orderId, one.inDays)) };
  if (one.kind === 'change' && one.state === 'done') return { ...body, ...(await daysOf(q, scope, orderId)) };
  if (one.inDays === 0) return body;
  const day = clock.day(one.inDays);
  return { ...body, day, backDay: one.kind === 'change' ? clock.day(one.inDays + 2) : null };
};

const cancel = async (q: Tx, scope: Scope, today: Day, orderId: number, reason: string): Promise<void> => {
  const { money, percent } = estimateCancellation(await lockOrder(q, scope, orderId), today);
  const body = {
    kind: 'cancelled' as const,
    money,
    percent,
    method: 'transfer' as const,
    reason,
    seenSlips: [],
  };
  await cancelOrderLines(q, scope, orderId, body, { payLater: true });
};

/** Refuses a request if the shop's rules do not allow its approval. */
const answer = async (q: Tx, scope: Scope, id: number, { state, reply }: Made): Promise<void> => {
  if (state === 'new') return;
  try {
    await answerChangeRequestOf(q, scope, id, { as: state, reply, version: 1 });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await answerChangeRequestOf(q, scope, id, { as: 'refused', reply, version: 1 });
  }
};

export const addCustomerRequests = async (q: Tx, scope: Scope, clock: DemoClock): Promise<void> => {
  const { rows } = await orders(scope, clock.today).execute(q);
  const stageOf = ({ kind }: Made) => (kind === 'extend' ? 'out' : 'held');
  const left = rows.toReversed();
  for (const one of webAsks) {
    const at = left.findLastIndex((row) => row.stage === stageOf(one));
    const [order] = at === -1 ? [] : left.splice(at, 1);
    if (order === undefined) continue;
    const body = await bodyOf(q, scope, clock, one, order.id);
    const id = await saveChangeRequest(q, scope, {
      orderId: order.id,
      formKey: randomUUID(),
      kind: one.kind,
      body,
      price: body.fee,
    });
    if (one.kind === 'cancel' && one.state === 'done')
      await cancel(q, scope, clock.today, order.id, one.note);
    else if (id !== undefined) await answer(q, scope, id, one);
  }
};
