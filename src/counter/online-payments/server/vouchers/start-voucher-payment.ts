import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { OnlineMethod } from '#counter/online-payments/online-payment-states.ts';
import type { OnlinePayment } from '#counter/online-payments/shapes.ts';
import type { PaymentContext } from '../gateway-access.ts';
import { paymentOfSaleQuery, paymentOut } from '../sql/payments.ts';
import { activeAccountOf, startAtProvider } from '../start-payment.ts';

const maxOpen = 100;

/** `amount` is in satang. */
export type VoucherPaymentStart = {
  saleId: number;
  branchId: number;
  amount: number;
  method: OnlineMethod;
  returnUrl: string;
  language: string;
};

const countOpen = (scope: Scope) => sql<{ n: number }>`
  select count(*)::int as n from online_payment p
  where p.shop_id = ${scope.shopId} and p.voucher_sale_id is not null and p.status in ('starting', 'pending')
    and p.started_at > now() - interval '1 day'`;

export const reserveVoucherPayment = async (
  q: Tx,
  scope: Scope,
  seal: PaymentContext['seal'],
  ask: VoucherPaymentStart,
): Promise<void> => {
  const { account } = await activeAccountOf(q, scope, seal);
  if (!account.livemode || !account.onLink || !account[ask.method]) throw new AppError('ONLINE_PAYMENT_OFF');
  const [open] = (await countOpen(scope).execute(q)).rows;
  if ((open?.n ?? 0) >= maxOpen) throw new AppError('CONFLICT');
  await sql`
    insert into online_payment (shop_id, branch_id, voucher_sale_id, provider, reference, livemode, method, hold, price, bail,
      return_url, language, check_at)
    values (${scope.shopId}, ${ask.branchId}, ${ask.saleId}, ${account.provider}, ${randomUUID()}, true, ${ask.method}, false,
      ${ask.amount}, 0, ${ask.returnUrl}, ${ask.language}, now() + interval '1 minute')`.execute(q);
};

export const startVoucherPayment = async (
  context: PaymentContext,
  { shopId }: Scope,
  saleId: number,
): Promise<void> => {
  const [row] = await context.db.read({ shopId }, paymentOfSaleQuery({ shopId }, saleId));
  if (row !== undefined) await startAtProvider(context, shopId, row);
};

export const voucherPaymentOf = async (
  { db }: Pick<PaymentContext, 'db'>,
  { shopId }: Scope,
  saleId: number,
): Promise<OnlinePayment | undefined> => {
  const [row] = await db.read({ shopId }, paymentOfSaleQuery({ shopId }, saleId));
  return row && paymentOut(row);
};
