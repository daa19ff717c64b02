import { sql } from 'kysely';
import { refundPrice, returnBail } from '#ledger/server/index.ts';
import { hasRight } from '#lib/vocabulary/access-rules.ts';
import type { BodyOf } from '#lib/contract/contract.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Language } from '#lib/text/languages.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { amendmentContract } from '#orders/amendments/contract.ts';
import { voucherShareOf } from '#orders/order/rules/voucher-share.ts';
import type { LoadedOrder } from '#orders/order/server/index.ts';
import {
  addCharges,
  commitOrderChange,
  withResolvedCustomer,
  lockOrder,
  moneyOfOrder,
  documentOrderOf,
  promotionRefusedError,
  reloadOrder,
} from '#orders/order/server/index.ts';
import { adoptedTermsLog } from '../adopt-terms.ts';
import { customerWishPort } from '../ports/customer-wishes.ts';
import { reserveEditedLines } from './edit-reservations.ts';
import { planEdit } from './edit-plan.ts';
import { listPricesOf, writeEdit } from './write-edit.ts';

type Save = BodyOf<typeof amendmentContract.edit>;

const lastChanger = (scope: Scope, orderId: number) => sql<{ by: string; at: string }>`
  select coalesce(u.display_name, '') as by, a.at from audit_log a
  left join app_user u on u.shop_id = a.shop_id and u.id = a.user_id
  where a.shop_id = ${scope.shopId} and a.subject = 'rental_order' and a.subject_id = ${orderId} order by a.id desc limit 1`;

export const assertOrderVersion = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  version: number,
  language: Language,
): Promise<void> => {
  if (order.head.version === version) return;
  const last = (await lastChanger(scope, order.head.id).execute(q)).rows[0];
  if (last === undefined) throw new AppError('CHANGED');
  throw new AppError('CHANGED', { values: { by: last.by, at: formatDateTime(last.at, language) } });
};

/** A refund includes the deposit above the new requirement. */
const giveBack = async (q: Tx, scope: Scope, orderId: number, body: Save): Promise<void> => {
  if (body.back === 'leave') return;
  const order = await reloadOrder(q, scope, orderId);
  const money = moneyOfOrder(order);
  const paper = documentOrderOf(scope.shopId, order, money);
  const amount = Math.max(0, -money.balance);
  const note = body.reason;
  if (body.back === 'credit') {
    await refundPrice(q, scope, paper, { amount, method: 'credit', note });
    return;
  }
  await refundPrice(q, scope, paper, { amount, method: body.method, note });
  const bail = Math.max(0, money.bailHeld - money.bail);
  await returnBail(
    q,
    scope,
    { ...paper, paid: paper.paid - amount },
    { amount: bail, method: body.method, note, cashBefore: amount - voucherShareOf(order, amount) },
  );
};

export const editOrder = writeHandler<typeof amendmentContract.edit>(async (q, scope, call) => {
  const body = await withResolvedCustomer(q, scope, call.body);
  if (body.back === 'refund' && !hasRight(scope, 'refund')) throw new AppError('FORBIDDEN');
  const order = await lockOrder(q, scope, call.params.id);
  await assertOrderVersion(q, scope, order, body.version, call.language);
  const plan = await planEdit(q, scope, order, body);
  const [refused] = plan.refused;
  if (refused !== undefined) throw promotionRefusedError(refused.code, refused.why);
  const held = await reserveEditedLines(q, scope, order, plan);
  const orderId = order.head.id;
  await writeEdit(q, scope, order, body, plan, held);
  await addCharges(q, scope, orderId, plan.charges);
  await giveBack(q, scope, orderId, body);
  const before = {
    customerId: order.head.customer_id,
    discount: order.head.discount,
    lines: order.lines.map((line) => ({
      id: line.id,
      itemId: line.item_id,
      price: line.rental_price,
      pickupDay: line.pickup_day,
      returnDay: line.return_day,
    })),
  };
  const step = { kind: 'edit' as const, reason: body.reason };
  const { seenSlips, askId, ...changed } = body;
  const after = { ...changed, ...adoptedTermsLog(order, plan.terms) };
  const reply = await commitOrderChange(q, scope, order, {
    action: 'rental.edit',
    before,
    after,
    step,
    listPrices: listPricesOf(plan),
    seenSlips,
  });
  await customerWishPort.provided(q, scope, orderId, { kind: 'change', askId });
  return reply;
});
