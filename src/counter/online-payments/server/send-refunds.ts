import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { openGateway, type PaymentContext } from './gateway-access.ts';
import { GatewayError, type GatewayRefund, type PaymentGateway } from './gateways/gateway.ts';
import { paymentOfShopQuery, type RefundRow, refundsQuery } from './sql/payments.ts';

type Outcome = { status: 'pending' | 'succeeded' | 'failed'; refundId: string | null; failure: string };

/** An unclear outcome stays pending: the next call has the same key, so the provider pays once. */
const outcomeOf = async (work: () => Promise<GatewayRefund>, known: string | null): Promise<Outcome> => {
  try {
    const { status, refundId } = await work();
    return { status, refundId, failure: status === 'failed' ? 'the provider could not pay the refund' : '' };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const failed = !error.retryable && error.code !== 'WRONG_KEY' && error.code !== 'KEY_REUSED';
    return { status: failed ? 'failed' : 'pending', refundId: known, failure: error.message };
  }
};

const store = (scope: Pick<Scope, 'shopId'>, row: RefundRow, { status, refundId, failure }: Outcome) => sql`
  update online_refund set status = ${status}, provider_refund_id = coalesce(${refundId}, provider_refund_id),
    failure = ${failure.slice(0, 500)}, ended_at = case when ${status === row.status} then ended_at when ${status !== 'pending'} then now() end,
    check_at = case when ${status === 'pending'} then now() + least(interval '6 hours', greatest(interval '1 minute', now() - created_at)) end
  where shop_id = ${scope.shopId} and id = ${row.id} and status = ${row.status} and attempt = ${row.attempt}`;

/** The bank may give back a refund after its success: only the provider's own report of that counts, no error. */
const readAgain = async (gateway: PaymentGateway, providerId: string, known: string): Promise<Outcome> => {
  const outcome = await outcomeOf(() => gateway.readRefund(providerId, known), null);
  return outcome.status === 'failed' && outcome.refundId !== null
    ? outcome
    : { status: 'succeeded', refundId: known, failure: '' };
};

/** Pays a pending refund at the provider, or reads a refund again. Any number of calls pay once. */
export const sendRefund = async (context: PaymentContext, shopId: number, id: number): Promise<void> => {
  const { db } = context;
  const [row] = await db.read(
    { shopId },
    refundsQuery({ shopId }, sql`f.id = ${id} and f.status <> 'failed'`),
  );
  if (row === undefined) return;
  const [payment] = await db.read({ shopId }, paymentOfShopQuery({ shopId }, row.paymentId));
  if (payment === undefined || payment.providerId === null) return;
  const { providerId, reference } = payment;
  const gateway = await openGateway(context, shopId, payment.provider);
  const known = row.providerRefundId;
  const isPaid = row.status === 'succeeded';
  if (isPaid && (gateway === undefined || known === null)) return;
  const outcome =
    gateway === undefined
      ? { status: 'pending' as const, refundId: known, failure: 'no key' }
      : isPaid && known !== null
        ? await readAgain(gateway, providerId, known)
        : await outcomeOf(
            () =>
              known === null
                ? gateway.refund(providerId, row.amount, `${reference}:refund:${row.id}:${row.attempt}`)
                : gateway.readRefund(providerId, known),
            known,
          );
  await db.tx({ shopId }, (q) => store({ shopId }, row, outcome).execute(q));
  if (!isPaid || outcome.status === 'failed') context.changed?.(shopId, payment.branchId, payment.orderId);
};
