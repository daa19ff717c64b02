import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { openGateway, type PaymentContext } from './gateway-access.ts';
import { GatewayError, type GatewayRefund, type PaymentGateway } from './gateways/gateway.ts';
import {
  paymentOfShopQuery,
  type OnlinePaymentRow,
  type OnlineRefundRow,
  refundsQuery,
} from './sql/payments.ts';

/** `refundId` is null unless the provider has answered. */
type Outcome = { status: OnlineRefundRow['status']; refundId: string | null; failure: string };

/** An unclear outcome stays pending. The next call has the same key, so the provider pays once. */
const outcomeOf = async (work: () => Promise<GatewayRefund>): Promise<Outcome> => {
  try {
    const refund = await work();
    return { ...refund, failure: refund.status === 'failed' ? 'the provider could not pay the refund' : '' };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const failed = !error.retryable && error.code !== 'WRONG_KEY' && error.code !== 'KEY_REUSED';
    return { status: failed ? 'failed' : 'pending', refundId: null, failure: error.message };
  }
};

const store = (
  scope: Pick<Scope, 'shopId'>,
  row: OnlineRefundRow,
  { status, refundId, failure }: Outcome,
) => sql`
  update online_refund set status = ${status}, provider_refund_id = coalesce(${refundId}, provider_refund_id),
    failure = ${failure.slice(0, 500)}, ended_at = case when ${status === row.status} then ended_at when ${status !== 'pending'} then now() end,
    check_at = case when ${status === 'pending'} then now() + least(interval '6 hours', greatest(interval '1 minute', now() - created_at)) end
  where shop_id = ${scope.shopId} and id = ${row.refundId} and status = ${row.status} and attempt = ${row.attempt}`;

const ask = async (
  gateway: PaymentGateway | undefined,
  row: OnlineRefundRow,
  { reference }: OnlinePaymentRow,
  providerId: string,
): Promise<Outcome> => {
  if (gateway === undefined) return { status: 'pending', refundId: null, failure: 'no key' };
  const known = row.providerRefundId;
  return outcomeOf(() =>
    known === null
      ? gateway.refund(providerId, row.amount, `${reference}:refund:${row.refundId}:${row.attempt}`)
      : gateway.readRefund(providerId, known),
  );
};

/** Repeated calls pay once. */
export const sendRefund = async (context: PaymentContext, shopId: number, id: number): Promise<void> => {
  const { db } = context;
  const [row] = await db.read(
    { shopId },
    refundsQuery(
      { shopId },
      sql`f.id = ${id} and (f.status = 'pending' or f.status = 'succeeded' and f.provider_refund_id is not null)`,
    ),
  );
  if (row === undefined) return;
  const [payment] = await db.read({ shopId }, paymentOfShopQuery({ shopId }, row.paymentId));
  if (payment === undefined || payment.providerId === null) return;
  const gateway = await openGateway(context, shopId, payment.provider);
  const answer = await ask(gateway, row, payment, payment.providerId);
  // The bank may return a refund after its success. Only the provider's own report counts, not a failed call.
  const isUnchanged = row.status === 'succeeded' && (answer.status !== 'failed' || answer.refundId === null);
  const outcome: Outcome = isUnchanged ? { ...answer, status: 'succeeded', failure: '' } : answer;
  await db.tx({ shopId }, (q) => store({ shopId }, row, outcome).execute(q));
  if (!isUnchanged) context.changed?.(shopId, payment.branchId, payment.orderId);
};
