/** Only the provider's API states facts about money. Webhook, browser and job only trigger a read. */
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import type { OnlinePaymentStatus } from '../online-payment-states.ts';
import { bookFee } from './book-fee.ts';
import { bookPayment } from './book-payment.ts';
import { openGateway, type PaymentContext, providerError } from './gateway-access.ts';
import { GatewayError, type GatewayPayment, type PaymentGateway } from './gateways/gateway.ts';
import { paymentOfShopQuery, type OnlinePaymentRow } from './sql/payments.ts';
import { startAtProvider } from './start-payment.ts';

const minutes = (n: number) => n * 60_000;
const hours = (n: number) => minutes(n * 60);

const waitOf = (row: OnlinePaymentRow, status: OnlinePaymentStatus, feeKnown: boolean): number | null => {
  const age = Date.now() - Date.parse(row.startedAt);
  if (status === 'starting' || status === 'pending')
    return age < minutes(15) ? minutes(1) : age < hours(24) ? minutes(10) : hours(6);
  if (status === 'authorized') return row.captureAmount === null ? hours(1) : minutes(1);
  // The provider may report the fee late.
  if (status === 'paid' && !feeKnown && age < hours(24 * 14)) return hours(6);
  return null;
};

const statusOf = (row: OnlinePaymentRow, read: GatewayPayment): OnlinePaymentStatus => {
  if (row.status === 'paid' || row.status === 'released') return row.status;
  if (read.status === 'canceled' && row.hold && row.captureAmount === 0) return 'released';
  return read.status;
};

const differenceOf = (row: OnlinePaymentRow, read: GatewayPayment): string | null =>
  read.amount !== row.price + row.bail
    ? 'the amount at the provider differs'
    : read.livemode !== row.livemode
      ? 'the provider reports another mode (test or live)'
      : read.reference !== row.reference
        ? 'the reference at the provider differs'
        : null;

/** `isLast`: the state is final after the booking. */
type Stored = { status: OnlinePaymentStatus; isLast: boolean };

/** The next read repeats the booking, so a killed process loses nothing. */
const store = async (
  { db }: PaymentContext,
  shopId: number,
  row: OnlinePaymentRow,
  read: GatewayPayment,
): Promise<Stored> => {
  const different = differenceOf(row, read);
  const status = different === null ? statusOf(row, read) : row.status;
  const confirmed = status === 'paid' || status === 'authorized';
  const wait = different === null ? waitOf(row, status, read.fee !== null) : hours(6);
  const failure = different ?? read.failure ?? '';
  await db.tx({ shopId }, (q) =>
    sql`update online_payment set
      -- A reading that began earlier takes nothing back.
      status = case when status in ('paid', 'released') then status
        when ${status} = 'pending' and status not in ('starting', 'pending') then status
        when ${status} = 'authorized' and status in ('expired', 'canceled') then status else ${status} end,
      captured = greatest(captured, ${different === null ? Math.min(read.captured, row.price + row.bail) : 0}),
      fee = coalesce(${different === null ? read.fee : null}::bigint, fee),
      authorized_until = coalesce(${read.authorizedUntil}::timestamptz, authorized_until),
      -- Later readings must not restore digits that an erasure removed.
      card_brand = case when confirmed_at is null then coalesce(${read.card?.brand.slice(0, 40) ?? null}, card_brand) else card_brand end,
      card_last4 = case when confirmed_at is null then coalesce(${read.card?.last4.slice(-4) ?? null}, card_last4) else card_last4 end,
      failure = ${failure.slice(0, 500)},
      confirmed_at = case when ${confirmed} then coalesce(confirmed_at, now()) else confirmed_at end,
      check_at = now() + ${wait ?? minutes(1)}::int8 * interval '1 millisecond'
    where shop_id = ${shopId} and id = ${row.id}`.execute(q),
  );
  return { status, isLast: wait === null };
};

const endReadings = async (
  { db }: PaymentContext,
  shopId: number,
  id: number,
  status: OnlinePaymentStatus,
): Promise<void> => {
  await db.tx({ shopId }, (q) =>
    sql`update online_payment set check_at = null
      where shop_id = ${shopId} and id = ${id} and status = ${status}`.execute(q),
  );
};

/** The decision on a hold is stored before the call, so a repeat has the same key and amount. */
const decide = async (
  gateway: PaymentGateway,
  row: OnlinePaymentRow,
  read: GatewayPayment,
): Promise<GatewayPayment> => {
  if (!row.hold || read.status !== 'authorized' || row.captureAmount === null) return read;
  return row.captureAmount === 0
    ? gateway.release(read.providerId, `${row.reference}:release`)
    : gateway.capture(read.providerId, row.captureAmount, `${row.reference}:capture`);
};

const isWaitingForOpenDay = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'DAY_CLOSED' || error.code === 'BOOKS_CLOSED');

/** Returns false on a closed day. The job tries again every ten minutes. */
const book = async (context: PaymentContext, shopId: number, row: OnlinePaymentRow): Promise<boolean> => {
  const { db } = context;
  try {
    await db.tx({ shopId }, (q) => bookPayment(q, shopId, row.id));
    await db.tx({ shopId }, (q) => bookFee(q, shopId, row.id));
    return true;
  } catch (error) {
    await db.tx({ shopId }, (q) =>
      sql`update online_payment set check_at = now() + interval '10 minutes' where shop_id = ${shopId} and id = ${row.id}`.execute(
        q,
      ),
    );
    if (!isWaitingForOpenDay(error)) throw error;
    return false;
  }
};

/**
 * The wait grows with the payment's age, because without its account a payment never succeeds. A capture
 * waits only five minutes.
 */
const pushBack = async ({ db }: PaymentContext, shopId: number, id: number, failure = ''): Promise<void> => {
  await db.tx({ shopId }, (q) =>
    sql`update online_payment set check_at = case when check_at is null then null when capture_amount is not null then now() + interval '5 minutes'
          else now() + least(interval '6 hours', greatest(interval '5 minutes', (now() - started_at) / 10)) end,
        failure = coalesce(nullif(${failure.slice(0, 500)}, ''), failure)
      where shop_id = ${shopId} and id = ${id}`.execute(q),
  );
};

const rowOf = async (
  { db }: PaymentContext,
  shopId: number,
  id: number,
): Promise<OnlinePaymentRow | undefined> =>
  (await db.read({ shopId }, paymentOfShopQuery({ shopId }, id)))[0];

const readOnce = async (context: PaymentContext, shopId: number, row: OnlinePaymentRow): Promise<void> => {
  const gateway = await openGateway(context, shopId, row.provider);
  if (row.providerId === null || gateway === undefined) return pushBack(context, shopId, row.id);
  const read = await decide(gateway, row, await gateway.read(row.providerId));
  const { status, isLast } = await store(context, shopId, row, read);
  const isBooked = await book(context, shopId, row);
  if (isLast && isBooked) await endReadings(context, shopId, row.id, status);
};

/** Reads the payment, executes the decision on a hold, and books. Concurrent calls have one effect. */
export const refreshPayment = async (
  context: PaymentContext,
  shopId: number,
  id: number,
): Promise<OnlinePaymentRow | undefined> => {
  const before = await rowOf(context, shopId, id);
  if (before === undefined) return undefined;
  try {
    const row = await startAtProvider(context, shopId, before);
    // The provider has no payment.
    if (row.status === 'failed' && row.providerId === null)
      await endReadings(context, shopId, id, row.status);
    else await readOnce(context, shopId, row);
  } catch (error) {
    await pushBack(context, shopId, id, error instanceof GatewayError ? error.message : '');
    throw error instanceof GatewayError ? providerError(error) : error;
  }
  const after = await rowOf(context, shopId, id);
  const isSame = after?.status === before.status && after.bookedAt === before.bookedAt;
  if (!isSame) context.changed?.(shopId, before.branchId, before.orderId);
  return after;
};

/** Works like `refreshPayment`, but changes nothing if the provider refuses or does not answer. */
export const tryRefreshPayment = async (
  context: PaymentContext,
  shopId: number,
  id: number,
): Promise<void> => {
  try {
    await refreshPayment(context, shopId, id);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'ONLINE_PROVIDER') throw error;
  }
};
