/** The row is stored before the provider is called, so the job can continue if the server dies. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { payableNow } from '#orders/order/rules/amount-due.ts';
import { illegalTransition, lockOrder, moneyOfOrder, paymentStageOf } from '#orders/order/server/index.ts';
import type { OnlineMethod } from '../online-payment-states.ts';
import {
  type AccountRow,
  accountsQuery,
  openGateway,
  openGatewayOf,
  type PaymentContext,
  providerError,
} from './gateway-access.ts';
import { GatewayError, type PaymentGateway, type StartedPayment } from './gateways/gateway.ts';
import { equalOpenQuery, orderSumsQuery, paymentOfShopQuery, type OnlinePaymentRow } from './sql/payments.ts';

/** The limit prevents floods through the customer's link. */
const maxOpen = 20;

export type StartRequest = {
  orderId: number;
  method: OnlineMethod;
  hold: boolean;
  /** Amounts in satang. */
  price: number;
  bail: number;
  returnUrl: string;
  language: string;
  /** A customer never pays in test mode. */
  byCustomer?: true;
};

const assertWithin = (asked: number, due: number): void => {
  if (asked > due) throw new AppError('PAYMENT_TOO_LARGE', { values: { due: formatBaht(Math.max(0, due)) } });
};

type ActiveAccount = { account: AccountRow & { livemode: boolean }; gateway: PaymentGateway };

export const activeAccountOf = async (
  q: Tx,
  scope: Scope,
  seal: PaymentContext['seal'],
): Promise<ActiveAccount> => {
  const account = (await accountsQuery(scope).execute(q)).rows.find((one) => one.active);
  const gateway = account && openGatewayOf(seal, scope.shopId, account);
  if (account === undefined || gateway === undefined || account.livemode === null)
    throw new AppError('ONLINE_PAYMENT_OFF');
  return { account: { ...account, livemode: account.livemode }, gateway };
};

/**
 * Reserves a payment, or finds an open payment of equal amounts. Throws ONLINE_PAYMENT_OFF,
 * ILLEGAL_TRANSITION if nothing can be owed or the provider's page makes no holds, PAYMENT_TOO_LARGE above
 * the debt, CONFLICT if too many are open.
 */
export const reservePayment = async (
  q: Tx,
  scope: Scope,
  seal: PaymentContext['seal'],
  ask: StartRequest,
): Promise<number> => {
  const order = await lockOrder(q, scope, ask.orderId);
  const { account, gateway } = await activeAccountOf(q, scope, seal);
  if (ask.byCustomer === true && !(account.livemode && account.onLink))
    throw new AppError('ONLINE_PAYMENT_OFF');
  if (!account[ask.method] || (ask.hold && !account.hold)) throw new AppError('ONLINE_PAYMENT_OFF');
  if (ask.hold && gateway.can.cardHold !== 'page') throw illegalTransition();
  if (paymentStageOf(order) === undefined) throw illegalTransition();
  const { provider, livemode } = account;
  const [known] = (await equalOpenQuery(scope, { ...ask, provider }).execute(q)).rows;
  if (known !== undefined) return known.id;
  const [sums] = (await orderSumsQuery(scope, ask.orderId).execute(q)).rows;
  const due = payableNow(order.lines, moneyOfOrder(order));
  assertWithin(ask.price, due.price - (sums?.price ?? 0));
  assertWithin(ask.bail, due.bail - (sums?.bail ?? 0));
  if ((sums?.open ?? 0) >= maxOpen) throw new AppError('CONFLICT');
  const { rows } = await sql<{ id: number }>`
    insert into online_payment (shop_id, branch_id, order_id, provider, reference, livemode, method, hold, price, bail, return_url,
      language, started_by, check_at)
    values (${scope.shopId}, ${order.head.branch_id}, ${ask.orderId}, ${provider}, ${randomUUID()}, ${livemode}, ${ask.method},
      ${ask.hold}, ${ask.price}, ${ask.bail}, ${ask.returnUrl}, ${ask.language}, ${scope.userId || null}, now() + interval '1 minute')
    returning id`.execute(q);
  return rows[0]?.id ?? 0;
};

const keepStarted = (shopId: number, id: number, { payment, pageUrl, qr, expiresAt }: StartedPayment) => sql`
  update online_payment set status = 'pending', provider_id = ${payment.providerId}, page_url = ${pageUrl ?? ''},
    qr = ${qr?.data ?? null}, qr_type = ${qr?.contentType ?? ''}, expires_at = ${expiresAt}, check_at = now() + interval '1 minute'
  where shop_id = ${shopId} and id = ${id} and status = 'starting'`;

const fail = (shopId: number, id: number, failure: string) => sql`
  update online_payment set status = 'failed', failure = ${failure.slice(0, 500)}, check_at = null
  where shop_id = ${shopId} and id = ${id} and status = 'starting'`;

/**
 * The payment's reference is the idempotency key. After an error of the provider the payment fails, unless
 * the call may be repeated.
 */
export const startAtProvider = async (
  context: PaymentContext,
  shopId: number,
  row: OnlinePaymentRow,
): Promise<OnlinePaymentRow> => {
  if (row.status !== 'starting') return row;
  const { db } = context;
  const gateway = await openGateway(context, shopId, row.provider);
  try {
    if (gateway === undefined) throw new GatewayError('WRONG_KEY', 'no key');
    const started = await gateway.start({
      reference: row.reference,
      idempotencyKey: row.reference,
      amount: row.price + row.bail,
      method: row.method,
      hold: row.hold,
      description: row.orderId === null ? 'Gift voucher' : row.orderNo,
      returnUrl: row.returnUrl,
      language: row.language,
    });
    if (started.payment.livemode !== row.livemode)
      throw new GatewayError('REFUSED', 'the key changed between test and live mode');
    await db.tx({ shopId }, (q) => keepStarted(shopId, row.id, started).execute(q));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (!error.retryable) await db.tx({ shopId }, (q) => fail(shopId, row.id, error.message).execute(q));
    throw providerError(error);
  }
  const [now] = await db.read({ shopId }, paymentOfShopQuery({ shopId }, row.id));
  return now ?? row;
};
