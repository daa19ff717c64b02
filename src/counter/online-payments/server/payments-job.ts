import { sql } from 'kysely';
import type { ShopJob, Visit } from '#platform/jobs/job.ts';
import type { PaymentContext } from './gateway-access.ts';
import { sendVoucherLetters, shopsWithVoucherLetters } from '#sales/vouchers/server/index.ts';
import { tryRefreshPayment } from './refresh-payment.ts';
import { sendRefund } from './send-refunds.ts';

const most = 50;

const shops = sql<{ shop_id: number }>`
  select p.shop_id from online_payment p where p.check_at <= now()
  union select f.shop_id from online_refund f where f.check_at <= now()
  union ${shopsWithVoucherLetters}`;

const duePayments = (shopId: number) => sql<{ id: number }>`
  select p.id from online_payment p where p.shop_id = ${shopId} and p.check_at <= now() order by p.check_at limit ${most}`;
const dueRefunds = (shopId: number) => sql<{ id: number }>`
  select f.id from online_refund f where f.shop_id = ${shopId} and f.check_at <= now() order by f.check_at limit ${most}`;

/** Reads open payments, pays refunds and sends vouchers, so a lost webhook or a killed process loses nothing. */
export const checkDuePayments = async (
  context: PaymentContext,
  shopId: number,
  { stopped }: Pick<Visit, 'stopped'> = { stopped: () => false },
): Promise<void> => {
  const { db } = context;
  for (const { id } of await db.read({ shopId }, duePayments(shopId))) {
    if (stopped()) return;
    await tryRefreshPayment(context, shopId, id);
  }
  for (const { id } of await db.read({ shopId }, dueRefunds(shopId))) {
    if (stopped()) return;
    await sendRefund(context, shopId, id);
  }
  await sendVoucherLetters(context, shopId, stopped);
};

export const onlinePaymentsJob = (context: PaymentContext): ShopJob => ({
  name: 'onlinePayments',
  looks: [{ schedule: '* * * * *', shops, atStart: true }],
  work: (shopId, visit) => checkDuePayments(context, shopId, visit),
});
