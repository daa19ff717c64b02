/** Lock order: first the order, then its bill. */
import { sql } from 'kysely';
import { slipUseQuery } from '#ledger/server/index.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { TransferSlipCode } from '#lib/payments/promptpay.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { amountDueWithShipping } from '#orders/order/server/index.ts';
import type { paymentLinksContract } from '../contract.ts';
import { lockBill, billingRowOf } from './bills.ts';
import { slipsOfBills } from './providers/slips.ts';

type Open = { id: number; slip_image_id: number | null; bank: string | null; ref: string | null };

/**
 * Attaches the slip to the open bill. Without a bill, creates one for the amount due, up to `most` satang. The price is covered
 * before the deposit. Returns false if the slip is already attached. Throws DUPLICATE_SLIP, CONFLICT if the bill has another slip,
 * ILLEGAL_TRANSITION if nothing is due.
 */
export const receiveCustomerSlip = async (
  q: Tx,
  scope: Scope,
  { orderId, slip, most }: { orderId: number; slip: TransferSlipCode; most: number },
  keep: () => Promise<number>,
): Promise<boolean> => {
  const due = await amountDueWithShipping(q, scope, orderId, undefined);
  const [open] = (
    await sql<Open>`
    select b.id, b.slip_image_id, s.bank, s.transaction_ref as ref
    from bill b left join slip_picture s on s.shop_id = b.shop_id and s.image_id = b.slip_image_id
    where b.shop_id = ${scope.shopId} and b.order_id = ${orderId} and b.confirmed_at is null and b.withdrawn_at is null`.execute(
      q,
    )
  ).rows;
  if (open !== undefined && open.slip_image_id !== null) {
    if (open.bank === slip.bank && open.ref === slip.transRef) return false;
    throw new AppError('CONFLICT');
  }
  const [used] = (await slipUseQuery(scope, slip).execute(q)).rows;
  const waits = slipsOfBills(
    scope,
    { bank: sql`${slip.bank}::text`, ref: sql`${slip.transRef}::text` },
    null,
  );
  const [elsewhere] = (await sql<{ no: string | null }>`select ${waits} as no`.execute(q)).rows;
  if (used !== undefined || (elsewhere?.no ?? null) !== null) throw new AppError('DUPLICATE_SLIP');
  const price = Math.min(due.price, most);
  const bail = Math.min(due.bail, most - price);
  if (open === undefined && price + bail === 0) throw new AppError('ILLEGAL_TRANSITION');
  const slipImageId = await keep();
  if (open === undefined)
    await sql`insert into bill (shop_id, order_id, branch_id, price, bail, due_day, slip_image_id, slip_at)
      values (${scope.shopId}, ${orderId}, ${due.branchId}, ${price}, ${bail}, ${addDays(bangkokDay(new Date()), 1)}, ${slipImageId}, now())`.execute(
      q,
    );
  else
    await sql`update bill set slip_image_id = ${slipImageId}, slip_at = now(), version = version + 1
      where shop_id = ${scope.shopId} and id = ${open.id}`.execute(q);
  await writeAudit(q, scope, {
    action: 'billing.customer-slip',
    subject: 'rental_order',
    id: orderId,
    before: {},
    after: {},
  });
  return true;
};

/** Closes the bill. The customer may send the slip again. */
export const refuseCustomerSlip = writeHandler<typeof paymentLinksContract.refuseSlip>(
  async (q, scope, call) => {
    const bill = await lockBill(q, scope, call.params.id);
    const { reason, version } = call.body;
    if (bill.version !== version) return call.fail('CHANGED');
    if (bill.slip_image_id === null) return call.fail('ILLEGAL_TRANSITION');
    await sql`update bill set withdrawn_at = now(), slip_refused = ${reason}, version = version + 1
    where shop_id = ${scope.shopId} and id = ${bill.id}`.execute(q);
    await writeAudit(q, scope, {
      action: 'billing.refuse-slip',
      subject: 'bill',
      id: bill.id,
      before: {},
      after: { reason },
    });
    return billingRowOf(q, scope, bill.order_id);
  },
);
