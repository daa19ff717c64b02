/** The order is locked before the shop's slips. */
import { sql } from 'kysely';
import { slipUseQuery } from '#ledger/server/index.ts';
import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { TransferSlipCode } from '#lib/payments/promptpay.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { payableNow } from '#orders/order/rules/amount-due.ts';
import { illegalTransition, lockOrder, moneyOfOrder } from '#orders/order/server/index.ts';
import { isInStateSet } from '#orders/order/states.ts';
import type { paymentLinksContract } from '../contract.ts';
import { billingRowOf } from './bills.ts';
import { slipsOfBills } from './providers/slips.ts';
import { isSlipOpen } from './slips-sql.ts';

type OpenBill = { id: number; waits: boolean; bank: string | null; ref: string | null };

/** The limit of waiting slips per order prevents floods through the link. */
const maxSlips = 20;

const openBills = (scope: Scope, orderId: number) => sql<OpenBill>`
  select b.id, b.confirmed_at is null and b.withdrawn_at is null as waits, x.bank, x.transaction_ref as ref
  from bill b left join slip_picture x on x.shop_id = b.shop_id and x.image_id = b.slip_image_id
  where b.shop_id = ${scope.shopId} and b.order_id = ${orderId}
    and ((b.confirmed_at is null and b.withdrawn_at is null) or ${isSlipOpen}) order by b.id`;

const assertUnused = async (q: Tx, scope: Scope, orderId: number, slip: TransferSlipCode): Promise<void> => {
  const [used] = (await slipUseQuery(scope, slip).execute(q)).rows;
  const columns = { bank: sql`${slip.bank}::text`, ref: sql`${slip.transRef}::text` };
  const [waits] = (
    await sql<{ no: string | null }>`select ${slipsOfBills(scope, columns, orderId)} as no`.execute(q)
  ).rows;
  const order = used === undefined ? (waits?.no ?? null) : (used.order_no ?? '');
  if (order !== null) throw new AppError('DUPLICATE_SLIP', { values: { order } });
};

type ReceivedSlip = { orderId: number; slip: TransferSlipCode; most?: number; action: AuditAction };

/**
 * Accepts slips in any state but draft, on the open bill or a new bill for the amount due (at most `most`
 * satang, price before deposit). If nothing is due or another slip waits, the slip gets a withdrawn bill
 * without amount. Returns false for a stored slip. Throws DUPLICATE_SLIP, CONFLICT if too many slips wait,
 * ILLEGAL_TRANSITION for a draft.
 */
export const receiveSlip = async (
  q: Tx,
  scope: Scope,
  { orderId, slip, most = Number.MAX_SAFE_INTEGER, action }: ReceivedSlip,
  keep: () => Promise<number>,
): Promise<boolean> => {
  const order = await lockOrder(q, scope, orderId);
  if (order.lines.some((line) => isInStateSet('draft', line.state))) throw illegalTransition();
  // The lock serialises the shop's slips, because two orders must not accept the same slip.
  await sql`select pg_advisory_xact_lock(hashtext('bill_slip'), ${scope.shopId})`.execute(q);
  const { rows: open } = await openBills(scope, orderId).execute(q);
  if (open.some((one) => one.bank === slip.bank && one.ref === slip.transRef)) return false;
  await assertUnused(q, scope, orderId, slip);
  if (open.filter((one) => one.ref !== null).length >= maxSlips) throw new AppError('CONFLICT');
  const due = payableNow(order.lines, moneyOfOrder(order));
  const bill = open.find((one) => one.waits);
  const price = bill === undefined ? Math.min(due.price, most) : 0;
  const bail = bill === undefined ? Math.min(due.bail, most - price) : 0;
  const slipImageId = await keep();
  if (bill !== undefined && bill.ref === null)
    await sql`update bill set slip_image_id = ${slipImageId}, slip_at = now(), version = version + 1
      where shop_id = ${scope.shopId} and id = ${bill.id}`.execute(q);
  else
    await sql`insert into bill (shop_id, order_id, branch_id, price, bail, due_day, slip_image_id, slip_at, withdrawn_at, created_by)
      values (${scope.shopId}, ${orderId}, ${order.head.branch_id}, ${price}, ${bail}, ${addDays(bangkokDay(new Date()), 1)},
        ${slipImageId}, now(), case when ${price + bail} = 0 then now() end, ${scope.userId || null})`.execute(
      q,
    );
  await writeAudit(q, scope, {
    action,
    subject: 'rental_order',
    id: orderId,
    before: {},
    after: { slipImageId },
  });
  return true;
};

export const addOrderSlip = writeHandler<typeof paymentLinksContract.addOrderSlip>(async (q, scope, call) => {
  const { slipImageId } = call.body;
  const { rows } = await sql<{ bank: string | null; ref: string | null }>`
    select bank, transaction_ref as ref from slip_picture where shop_id = ${scope.shopId} and image_id = ${slipImageId}`.execute(
    q,
  );
  const [read] = rows;
  if (read === undefined) return call.fail('NOT_FOUND');
  if (read.bank === null || read.ref === null) return call.fail('NOT_A_SLIP');
  const slip = { bank: read.bank, transRef: read.ref };
  const orderId = call.params.id;
  await receiveSlip(q, scope, { orderId, slip, action: 'billing.add-slip' }, () =>
    Promise.resolve(slipImageId),
  );
  return billingRowOf(q, scope, orderId);
});
