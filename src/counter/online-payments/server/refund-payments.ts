/** The ledger has a refund before the provider is called. The outbox row is the order to pay it. */
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { formatBaht } from '#lib/money/money.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Handler, writeHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { illegalTransition, lockOrder } from '#orders/order/server/index.ts';
import { refundOrder } from '#orders/refunds/server/index.ts';
import type { onlinePaymentsContract } from '../contract.ts';
import { orderPaymentsOf } from './payments.ts';
import { sendRefund } from './send-refunds.ts';
import { paymentsOfOrderQuery, type PaymentRow, refundableOf, refundsQuery } from './sql/payments.ts';

type Share = { row: PaymentRow; amount: number };

/**
 * Newest payments first, all of one method, because the ledger books a refund with one method. Throws
 * REFUND_TOO_LARGE above what the provider can return.
 */
const sharesOf = (rows: readonly PaymentRow[], amount: number): Share[] => {
  const groups = [
    ...Map.groupBy(
      rows.filter((row) => refundableOf(row) > 0),
      (row) => row.method,
    ).values(),
  ];
  const sumOf = (group: readonly PaymentRow[]): number =>
    group.reduce((sum, row) => sum + refundableOf(row), 0);
  const group = groups.toSorted((a, b) => sumOf(b) - sumOf(a))[0] ?? [];
  if (amount > sumOf(group))
    throw new AppError('REFUND_TOO_LARGE', { values: { held: formatBaht(sumOf(group)) } });
  let rest = amount;
  return group.flatMap((row) => {
    const share = Math.min(rest, refundableOf(row));
    rest -= share;
    return share === 0 ? [] : [{ row, amount: share }];
  });
};

const insertRefunds = (scope: Scope, shares: readonly Share[], note: string) => sql<{ id: number }>`
  insert into online_refund (shop_id, payment_id, amount, note, created_by)
  select ${scope.shopId}, n.id, n.amount, ${note}, ${scope.userId || null}::bigint
  from unnest(${shares.map(({ row }) => row.id)}::bigint[], ${shares.map((one) => one.amount)}::bigint[]) as n (id, amount)
  returning id`;

type Refund = typeof onlinePaymentsContract.refund;
const orderRefund = writeHandler<Refund>(async (q, scope, call) => {
  const { id } = call.params;
  const { amount, note } = call.body;
  // The lock on the order serialises refunds, so two of them never return the same money.
  await lockOrder(q, scope, id);
  const shares = sharesOf((await paymentsOfOrderQuery(scope, id).execute(q)).rows, amount);
  const method = shares[0]?.row.method ?? 'card';
  await refundOrder(q, scope, id, { amount, method, note });
  await insertRefunds(scope, shares, note).execute(q);
  // Only the outbox is read here; the reply is read again after the provider has answered.
  return { ready: null, payments: [], refunds: [], refundable: 0 };
});

const openRefundsOf = (scope: Scope, orderId: number) =>
  refundsQuery(scope, sql`p.order_id = ${orderId} and f.status = 'pending'`);

export const refundOnline: Handler<Refund> = {
  run: async (db, scope, call, key, name) => {
    const context = { db, seal: call.seal };
    await orderRefund.run(db, scope, call, key, name);
    const open = await db.read(scope, openRefundsOf(scope, call.params.id));
    for (const one of open) await sendRefund(context, scope.shopId, one.id);
    return orderPaymentsOf(context, scope, call.params.id);
  },
};

/** Locks the order of a failed refund that nobody has dealt with. */
const lockFailed = async (q: Tx, scope: Scope, id: number): Promise<number> => {
  const find = () =>
    refundsQuery(scope, sql`f.id = ${id} and o.branch_id = any(${[...scope.branchIds]}::bigint[])`).execute(
      q,
    );
  const [row] = (await find()).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  await lockOrder(q, scope, row.orderId);
  const [now] = (await find()).rows;
  if (now?.status !== 'failed' || now.resolvedAt !== null) throw illegalTransition();
  return row.orderId;
};

type Retry = typeof onlinePaymentsContract.retryRefund;
export const retryOnlineRefund: Handler<Retry> = {
  run: async (db, scope, call) => {
    const { id } = call.params;
    const context = { db, seal: call.seal };
    const orderId = await db.tx(scope, async (q) => {
      const order = await lockFailed(q, scope, id);
      await sql`update online_refund set status = 'pending', attempt = attempt + 1, provider_refund_id = null, ended_at = null,
          failure = '', check_at = now() where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
      await writeAudit(q, scope, {
        action: 'onlinePayment.retryRefund',
        subject: 'rental_order',
        id: order,
        after: { refundId: id },
      });
      return order;
    });
    await sendRefund(context, scope.shopId, id);
    return orderPaymentsOf(context, scope, orderId);
  },
};

export const resolveOnlineRefund = writeHandler<typeof onlinePaymentsContract.resolveRefund>(
  async (q, scope, call) => {
    const { id } = call.params;
    const orderId = await lockFailed(q, scope, id);
    await sql`update online_refund set resolved_at = now() where shop_id = ${scope.shopId} and id = ${id}`.execute(
      q,
    );
    await writeAudit(q, scope, {
      action: 'onlinePayment.resolveRefund',
      subject: 'rental_order',
      id: orderId,
      after: { refundId: id },
    });
    return doneReply;
  },
);
