import { sql } from 'kysely';
import { bahtOf } from '#lib/money/money.ts';
import { AppError } from '#lib/errors/errors.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { Db } from '#platform/db/db.ts';
import { type Handler, type OperationCall, readHandler, writeHandler } from '#platform/http/handlers.ts';
import { requestOrigin } from '#platform/http/request-origin.ts';
import { rawRequestOf } from '#platform/http/routes.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { illegalTransition } from '#orders/order/server/index.ts';
import type { onlinePaymentsContract } from '../contract.ts';
import type { OnlinePayment, OrderOnlinePayments } from '../shapes.ts';
import { onlineReadyOf } from './accounts.ts';
import { accountsQuery, askProvider, openGateway, type PaymentContext } from './gateway-access.ts';
import { refreshPayment } from './refresh-payment.ts';
import {
  paymentCountsQuery,
  paymentListCountQuery,
  paymentListQuery,
  paymentOut,
  paymentQuery,
  type OnlinePaymentRow,
  paymentsOfOrderQuery,
  refundableOf,
  refundOut,
  refundsQuery,
} from './sql/payments.ts';
import { reservePayment, startAtProvider } from './start-payment.ts';

export const auditSubjectOf = ({ orderId, voucherId }: Pick<OnlinePaymentRow, 'orderId' | 'voucherId'>) =>
  orderId === null
    ? { subject: 'voucher' as const, ...(voucherId !== null && { id: voucherId }) }
    : { subject: 'rental_order' as const, id: orderId };

const rowFor = async (db: Db, scope: Scope, id: number): Promise<OnlinePaymentRow> => {
  const [row] = await db.read(scope, paymentQuery(scope, id));
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
};
export const paymentFor = async (db: Db, scope: Scope, id: number): Promise<OnlinePayment> =>
  paymentOut(await rowFor(db, scope, id));

export const orderPaymentsOf = async (
  { db, seal }: PaymentContext,
  scope: Scope,
  orderId: number,
): Promise<OrderOnlinePayments> => {
  const orders = sql<{
    id: number;
  }>`select o.id from rental_order o where o.shop_id = ${scope.shopId} and o.id = ${orderId}
    and o.branch_id = any(${[...scope.branchIds]}::bigint[])`;
  const [known, accounts, rows, refunds] = await db.readAll(scope, [
    orders,
    accountsQuery(scope),
    paymentsOfOrderQuery(scope, orderId),
    refundsQuery(scope, sql`p.order_id = ${orderId}`),
  ]);
  if (known.length === 0) throw new AppError('NOT_FOUND');
  return {
    ready: onlineReadyOf(seal, scope.shopId, accounts),
    payments: rows.map(paymentOut),
    refunds: refunds.map(refundOut),
    refundable: bahtOf(Math.max(0, ...rows.map(refundableOf))),
  };
};

export const getOrderPayments = readHandler<typeof onlinePaymentsContract.order>((db, scope, call) =>
  orderPaymentsOf({ db, seal: call.seal }, scope, call.params.id),
);

export const getOnlinePayment = readHandler<typeof onlinePaymentsContract.get>((db, scope, call) =>
  paymentFor(db, scope, call.params.id),
);

export const paymentWithRefunds = async (db: Db, scope: Scope, id: number): Promise<OrderOnlinePayments> => {
  const payment = await paymentFor(db, scope, id);
  const refunds = await db.read(scope, refundsQuery(scope, sql`f.payment_id = ${id}`));
  return { ready: null, payments: [payment], refunds: refunds.map(refundOut), refundable: 0 };
};

export const getPaymentRefunds = readHandler<typeof onlinePaymentsContract.refunds>(
  async (db, scope, call) => {
    const { refunds } = await paymentWithRefunds(db, scope, call.params.id);
    return { refunds };
  },
);

export const listOnlinePayments = readHandler<typeof onlinePaymentsContract.list>(async (db, scope, call) => {
  const [rows, [found]] = await db.readAll(scope, [
    paymentListQuery(scope, call.query),
    paymentListCountQuery(scope, call.query),
  ]);
  return pageReply(call.query, rows.map(paymentOut), found?.n);
});

export const countOnlinePayments = readHandler<typeof onlinePaymentsContract.counts>(async (db, scope) => {
  const [row] = await db.read(scope, paymentCountsQuery(scope));
  return row ?? { late: 0, ending: 0, refundFailed: 0 };
});

export const paymentDonePath = '/hooks/payments/done';
type Start = typeof onlinePaymentsContract.start;
const returnUrlOf = (call: Pick<OperationCall<Start>, 'installation'>): string =>
  requestOrigin(rawRequestOf(call).request, call.installation.publicUrl) + paymentDonePath;

const reserve = writeHandler<Start>(async (q, scope, call) => {
  const id = await reservePayment(q, scope, call.seal, {
    ...call.body,
    orderId: call.params.id,
    returnUrl: returnUrlOf(call),
    language: call.language,
  });
  const [row] = (await paymentQuery(scope, id).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  await writeAudit(q, scope, {
    action: 'onlinePayment.start',
    ...auditSubjectOf(row),
    after: { paymentId: id, method: row.method, hold: row.hold, price: row.price, bail: row.bail },
  });
  return paymentOut(row);
});

/** A repeated request finds its payment and calls the provider only if the first call had no answer. */
export const startOnlinePayment: Handler<Start> = {
  run: async (db, scope, call, key, name) => {
    const { paymentId } = await reserve.run(db, scope, call, key, name);
    const row = await rowFor(db, scope, paymentId);
    await startAtProvider({ db, seal: call.seal }, scope.shopId, row);
    return paymentFor(db, scope, paymentId);
  },
};

type Check = typeof onlinePaymentsContract.check;
export const checkOnlinePayment: Handler<Check> = {
  run: async (db, scope, call) => {
    const row = await rowFor(db, scope, call.params.id);
    await refreshPayment({ db, seal: call.seal }, scope.shopId, row.id);
    return paymentFor(db, scope, row.id);
  },
};

type Cancel = typeof onlinePaymentsContract.cancel;
export const cancelOnlinePayment: Handler<Cancel> = {
  run: async (db, scope, call) => {
    const row = await rowFor(db, scope, call.params.id);
    const context = { db, seal: call.seal };
    if (row.status !== 'pending' || row.providerId === null) throw illegalTransition();
    const gateway = await openGateway(context, scope.shopId, row.provider);
    if (gateway !== undefined) await askProvider(gateway.release(row.providerId, `${row.reference}:end`));
    await db.tx(scope, (q) =>
      writeAudit(q, scope, {
        action: 'onlinePayment.cancel',
        ...auditSubjectOf(row),
        after: { paymentId: row.id },
      }),
    );
    await refreshPayment(context, scope.shopId, row.id);
    return paymentFor(db, scope, row.id);
  },
};

export const markSurplusSeen = writeHandler<typeof onlinePaymentsContract.seen>(async (q, scope, call) => {
  const { id } = call.params;
  const [row] = (await paymentQuery(scope, id).execute(q)).rows;
  if (row === undefined) return call.fail('NOT_FOUND');
  const payment = paymentOut(row);
  // Marking now would hide money that arrives later.
  if (row.surplusSeen || payment.surplus + payment.uncaptured === 0) return payment;
  await sql`update online_payment set surplus_seen = true where shop_id = ${scope.shopId} and id = ${id}`.execute(
    q,
  );
  await writeAudit(q, scope, {
    action: 'onlinePayment.seen',
    ...auditSubjectOf(row),
    after: { paymentId: id },
  });
  return { ...payment, surplusSeen: true };
});
