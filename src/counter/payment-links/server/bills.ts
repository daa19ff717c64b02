/** These functions lock the order before its bill. */
import { sql } from 'kysely';
import type { PaymentIn } from '#ledger/contract.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { amountDueWithShipping, assertSlipsSeen, payOrder } from '#orders/order/server/index.ts';
import type { paymentLinksContract, PaymentBillRow } from '../contract.ts';
import { assertSlipFits } from './slip-service/checks-sql.ts';
import { orderBillingQuery } from './sql.ts';
import { billRowToWire } from './wire.ts';

type Waiting = {
  id: number;
  order_id: number;
  price: number;
  bail: number;
  slip_image_id: number | null;
  version: number;
};

export const billingRowOf = async (q: Tx, scope: Scope, orderId: number): Promise<PaymentBillRow> => {
  const row = (await orderBillingQuery(scope, orderId, bangkokDay(new Date())).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return billRowToWire(scope.shopId, row);
};

export const lockOrderOfBill = async (q: Tx, scope: Scope, id: number): Promise<void> => {
  const { rows } = await sql`select o.id from rental_order o
    where o.shop_id = ${scope.shopId} and o.branch_id = any(${[...scope.branchIds]}::bigint[])
    and o.id = (select b.order_id from bill b where b.shop_id = ${scope.shopId} and b.id = ${id}) for update`.execute(
    q,
  );
  if (rows.length === 0) throw new AppError('NOT_FOUND');
};

const lockBill = async (q: Tx, scope: Scope, id: number): Promise<Waiting> => {
  await lockOrderOfBill(q, scope, id);
  const { rows } = await sql<Waiting & { waits: boolean }>`
    select b.id, b.order_id, b.price, b.bail, b.slip_image_id, b.version,
      b.confirmed_at is null and b.withdrawn_at is null as waits
    from bill b where b.shop_id = ${scope.shopId} and b.id = ${id}`.execute(q);
  const bill = rows[0];
  if (bill?.waits !== true) throw new AppError('ILLEGAL_TRANSITION');
  return bill;
};

const assertWithinDue = (asked: number, due: number): void => {
  if (asked > due) throw new AppError('PAYMENT_TOO_LARGE', { values: { due: formatBaht(due) } });
};

export const createBill = writeHandler<typeof paymentLinksContract.make>(async (q, scope, call) => {
  const { price, bail, dueDay, note, ...asked } = call.body;
  const { id } = call.params;
  const due = await amountDueWithShipping(q, scope, id, asked);
  assertWithinDue(price, due.price);
  assertWithinDue(bail, due.bail);
  // The new bill takes the replaced bill's slip.
  const made = await sql<{ id: number }>`
    with old as materialized (select o.id, o.slip_image_id, o.slip_at from bill o
      where o.shop_id = ${scope.shopId} and o.order_id = ${id} and o.confirmed_at is null and o.withdrawn_at is null),
    ended as (update bill b set withdrawn_at = now(), slip_image_id = null, slip_at = null, version = b.version + 1
      from old where b.shop_id = ${scope.shopId} and b.id = old.id returning b.id)
    insert into bill (shop_id, order_id, branch_id, price, bail, due_day, note, created_by, slip_image_id, slip_at)
    select ${scope.shopId}, ${id}, ${due.branchId}, ${price}, ${bail}, ${dueDay}, ${note}, ${scope.userId}, old.slip_image_id, old.slip_at
    from (values (1)) one left join old on true left join ended on true returning id`.execute(q);
  const after = {
    orderId: id,
    price,
    bail,
    shipping: asked.shipping,
    dueDay,
    ...(asked.discountReason !== '' && { discountReason: asked.discountReason }),
  };
  await writeAudit(q, scope, {
    action: 'billing.make',
    subject: 'bill',
    id: made.rows[0]?.id ?? null,
    after,
  });
  return billingRowOf(q, scope, id);
});

export const withdrawBill = writeHandler<typeof paymentLinksContract.withdraw>(async (q, scope, call) => {
  const bill = await lockBill(q, scope, call.params.id);
  const { seenSlip } = call.query;
  if (bill.slip_image_id !== null && bill.slip_image_id !== seenSlip)
    await assertSlipsSeen(q, scope, bill.order_id, seenSlip === undefined ? [] : [seenSlip]);
  await sql`update bill set withdrawn_at = now(), version = version + 1 where shop_id = ${scope.shopId} and id = ${bill.id}`.execute(
    q,
  );
  await writeAudit(q, scope, { action: 'billing.withdraw', subject: 'bill', id: bill.id, before: bill });
  return doneReply;
});

type Confirmed = Pick<PaymentIn, 'slipAmount' | 'reason'> & { method: 'transfer' | 'promptpay' };

/** One transfer pays price and deposit, which need separate documents. */
const paymentsOf = (bill: Waiting, { method, slipAmount, reason }: Confirmed): PaymentIn[] => {
  const slip =
    bill.slip_image_id === null ? { slipAmount } : { slipImageId: bill.slip_image_id, slipAmount, reason };
  const parts: PaymentIn[] = [
    { for: 'price', method, amount: bill.price, ...slip },
    { for: 'bail', method, amount: bill.bail, ...slip },
  ];
  return parts.filter((one) => one.amount > 0);
};

export const confirmBillPayment = writeHandler<typeof paymentLinksContract.confirm>(
  async (q, scope, call) => {
    const bill = await lockBill(q, scope, call.params.id);
    if (bill.version !== call.body.version) return call.fail('CHANGED');
    const { slipAmount = bill.price + bill.bail, differs } = call.body;
    if (bill.slip_image_id !== null) await assertSlipFits(q, scope, bill.slip_image_id, slipAmount, differs);
    await sql`update bill set confirmed_at = now(), confirmed_by = ${scope.userId}, slip_differs = ${differs.trim()}, version = version + 1
    where shop_id = ${scope.shopId} and id = ${bill.id}`.execute(q);
    await payOrder(q, scope, bill.order_id, paymentsOf(bill, call.body), 'billing.confirm');
    return billingRowOf(q, scope, bill.order_id);
  },
);
