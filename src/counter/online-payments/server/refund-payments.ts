/** The ledger books a refund before the provider is called. The row in online_refund requests the call. */
import { sql } from 'kysely';
import { reverseEntries } from '#ledger/server/index.ts';
import { AppError } from '#lib/errors/errors.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { formatBaht } from '#lib/money/money.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Handler, writeHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  commitOrderChange,
  documentOrderOf,
  illegalTransition,
  lockOrder,
} from '#orders/order/server/index.ts';
import { refundOrder } from '#orders/refunds/server/index.ts';
import type { onlinePaymentsContract } from '../contract.ts';
import { auditSubjectOf, orderPaymentsOf, paymentWithRefunds } from './payments.ts';
import { sendRefund } from './send-refunds.ts';
import {
  paymentsOfOrderQuery,
  lockPayment,
  type OnlinePaymentRow,
  refundableOf,
  refundInReach,
  type OnlineRefundRow,
  refundsQuery,
} from './sql/payments.ts';
import { resolveVoucherRefund } from './vouchers/refund-voucher.ts';

const payerOf = (rows: readonly OnlinePaymentRow[], amount: number): OnlinePaymentRow => {
  const held = Math.max(0, ...rows.map(refundableOf));
  const row = rows.find((one) => refundableOf(one) >= amount);
  if (row === undefined) throw new AppError('REFUND_TOO_LARGE', { values: { held: formatBaht(held) } });
  return row;
};

const lastEntry = (scope: Scope, orderId: number) => sql<{ id: number }>`
  select coalesce(max(e.id), 0) as id from ledger_entry e where e.shop_id = ${scope.shopId} and e.order_id = ${orderId}`;

/** `after` is the last entry before the refund. */
const insertRefund = (
  scope: Scope,
  { row, amount, note, after }: { row: OnlinePaymentRow; amount: number; note: string; after: number },
) => sql`
  insert into online_refund (shop_id, payment_id, amount, note, created_by, entry_ids)
  select ${scope.shopId}, ${row.id}, ${amount}, ${note}, ${scope.userId || null}::bigint, coalesce(array_agg(e.id), '{}')
  from ledger_entry e where e.shop_id = ${scope.shopId} and e.order_id = ${row.orderId} and e.id > ${after}
    and e.kind in ('bail_returned', 'refund') and e.method::text = ${row.method}`;

type Refund = typeof onlinePaymentsContract.refund;
const orderRefund = writeHandler<Refund>(async (q, scope, call) => {
  const { id } = call.params;
  const { amount, note } = call.body;
  // The lock prevents two refunds of the same money.
  await lockOrder(q, scope, id);
  const row = payerOf((await paymentsOfOrderQuery(scope, id).execute(q)).rows, amount);
  const after = (await lastEntry(scope, id).execute(q)).rows[0]?.id ?? 0;
  await refundOrder(q, scope, id, { amount, method: row.method, note, byProvider: true });
  await insertRefund(scope, { row, amount, note, after }).execute(q);
  // The caller replies after the provider's answer.
  return { ready: null, payments: [], refunds: [], refundable: 0 };
});

const openRefundsOf = (scope: Scope, orderId: number) =>
  refundsQuery(scope, sql`p.order_id = ${orderId} and f.status = 'pending'`);

export const refundOnline: Handler<Refund> = {
  run: async (db, scope, call, key, name) => {
    const context = { db, seal: call.seal };
    await orderRefund.run(db, scope, call, key, name);
    const open = await db.read(scope, openRefundsOf(scope, call.params.id));
    for (const one of open) await sendRefund(context, scope.shopId, one.refundId);
    return orderPaymentsOf(context, scope, call.params.id);
  },
};

const lockFailed = async (q: Tx, scope: Scope, id: number): Promise<OnlineRefundRow> => {
  const find = () => refundsQuery(scope, refundInReach(scope, id)).execute(q);
  const [row] = (await find()).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.orderId === null) await lockPayment(scope, row.paymentId).execute(q);
  else await lockOrder(q, scope, row.orderId);
  const [now] = (await find()).rows;
  if (now?.status !== 'failed' || now.resolvedAt !== null) throw illegalTransition();
  return now;
};

type Retry = typeof onlinePaymentsContract.retryRefund;
export const retryOnlineRefund: Handler<Retry> = {
  run: async (db, scope, call) => {
    const { id } = call.params;
    const context = { db, seal: call.seal };
    const failed = await db.tx(scope, async (q) => {
      const row = await lockFailed(q, scope, id);
      await sql`update online_refund set status = 'pending', attempt = attempt + 1, provider_refund_id = null, ended_at = null,
          failure = '', check_at = now() where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
      await writeAudit(q, scope, {
        action: 'onlinePayment.retryRefund',
        ...auditSubjectOf(row),
        after: { refundId: id },
      });
      return row;
    });
    await sendRefund(context, scope.shopId, id);
    return failed.orderId === null
      ? paymentWithRefunds(db, scope, failed.paymentId)
      : orderPaymentsOf(context, scope, failed.orderId);
  },
};

/** The ledger reverses the refund after a permanent refusal, so the order owes the money again. */
export const resolveOnlineRefund = writeHandler<typeof onlinePaymentsContract.resolveRefund>(
  async (q, scope, call) => {
    const { id } = call.params;
    const failed = await lockFailed(q, scope, id);
    const { orderId, entryIds, failure } = failed;
    await sql`update online_refund set resolved_at = now() where shop_id = ${scope.shopId} and id = ${id}`.execute(
      q,
    );
    if (orderId === null) {
      await resolveVoucherRefund(q, scope, failed);
      return doneReply;
    }
    const order = await lockOrder(q, scope, orderId);
    await reverseEntries(q, scope, documentOrderOf(scope.shopId, order), entryIds, failure);
    await commitOrderChange(q, scope, order, {
      action: 'onlinePayment.resolveRefund',
      after: { refundId: id, failure },
    });
    return doneReply;
  },
);
