/** The caller of these functions has resolved the order's link. */
import { AppError } from '#lib/errors/errors.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { OnlinePayment, OnlineReady } from '../shapes.ts';
import { onlineReadyOf } from './accounts.ts';
import { accountsQuery, type PaymentContext } from './gateway-access.ts';
import { paymentOfShopQuery, paymentOut, paymentsOfOrderQuery } from './sql/payments.ts';
import { reservePayment, startAtProvider, type StartRequest } from './start-payment.ts';

/** Returns null without an active account, with test keys, and if payments are only for the counter. */
export const isCustomerPaymentReady = async (
  { db, seal }: PaymentContext,
  shopId: number,
): Promise<OnlineReady | null> => {
  const accounts = await db.read({ shopId }, accountsQuery({ shopId }));
  const ready = onlineReadyOf(seal, shopId, accounts);
  const onLink = accounts.some((one) => one.active && one.onLink);
  return ready?.livemode === true && onLink ? ready : null;
};

/** Amounts are in satang. Reuses an equal open payment. */
export const startCustomerPayment = async (
  context: PaymentContext,
  scope: Scope,
  ask: Omit<StartRequest, 'byCustomer'>,
): Promise<OnlinePayment> => {
  const { db, seal } = context;
  const { shopId } = scope;
  const id = await db.tx(scope, (q) => reservePayment(q, scope, seal, { ...ask, byCustomer: true }));
  const [row] = await db.read({ shopId }, paymentOfShopQuery({ shopId }, id));
  if (row === undefined) throw new AppError('NOT_FOUND');
  return paymentOut(await startAtProvider(context, shopId, row));
};

export const customerPaymentsOf = async (
  { db }: Pick<PaymentContext, 'db'>,
  scope: Scope,
  orderId: number,
): Promise<OnlinePayment[]> => (await db.read(scope, paymentsOfOrderQuery(scope, orderId))).map(paymentOut);
