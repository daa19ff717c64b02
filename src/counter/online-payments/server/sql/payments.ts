import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#lib/contract/contract.ts';
import { bahtOf } from '#lib/money/money.ts';
import { countQuery, limitOffset } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { orderSearchWords } from '#orders/order/rules/search-key.ts';
import { orderHasWords } from '#orders/order/server/index.ts';
import type { onlinePaymentsContract } from '#counter/online-payments/contract.ts';
import {
  isOpenPayment,
  type OnlineMethod,
  type OnlinePaymentList,
  type OnlinePaymentStatus,
  type Provider,
} from '#counter/online-payments/online-payment-states.ts';
import type { OnlinePayment, OnlineRefund } from '#counter/online-payments/shapes.ts';
import { subjectBranch, subjectJoins, subjectNo } from './subject.ts';

type Shop = Pick<Scope, 'shopId'>;
type Reach = Pick<Scope, 'shopId' | 'branchIds'>;

export type OnlinePaymentRow = {
  id: number;
  branchId: number;
  /** Null for a sale of a gift voucher. */
  orderId: number | null;
  voucherSaleId: number | null;
  voucherId: number | null;
  orderNo: string;
  customerName: string;
  provider: Provider;
  reference: string;
  providerId: string | null;
  livemode: boolean;
  method: OnlineMethod;
  hold: boolean;
  price: number;
  bail: number;
  status: OnlinePaymentStatus;
  returnUrl: string;
  language: string;
  pageUrl: string;
  qr: string | null;
  qrType: string;
  expiresAt: string | null;
  authorizedUntil: string | null;
  cardBrand: string;
  cardLast4: string;
  captured: number;
  refunded: number;
  fee: number | null;
  failure: string;
  captureAmount: number | null;
  confirmedAt: string | null;
  bookedAt: string | null;
  surplus: number;
  surplusSeen: boolean;
  startedBy: string;
  startedAt: string;
};

const refunded = sql`(select coalesce(sum(f.amount), 0)::int8 from online_refund f
  where f.shop_id = p.shop_id and f.payment_id = p.id and f.status <> 'failed')`;

const columns = sql`p.id, ${subjectBranch} as "branchId", p.order_id as "orderId", p.voucher_sale_id as "voucherSaleId",
  vs.voucher_id as "voucherId", ${subjectNo} as "orderNo", coalesce(c.name, vs.name, '') as "customerName",
  p.provider, p.reference, p.provider_id as "providerId", p.livemode, p.method, p.hold, p.price, p.bail, p.status,
  p.return_url as "returnUrl", p.language, p.page_url as "pageUrl", encode(p.qr, 'base64') as qr, p.qr_type as "qrType",
  p.expires_at as "expiresAt", p.authorized_until as "authorizedUntil", p.card_brand as "cardBrand", p.card_last4 as "cardLast4",
  p.captured, ${refunded} as refunded, p.fee, p.failure, p.capture_amount as "captureAmount", p.confirmed_at as "confirmedAt",
  p.booked_at as "bookedAt", p.surplus, p.surplus_seen as "surplusSeen", coalesce(u.display_name, '') as "startedBy",
  p.started_at as "startedAt"`;
const joins = sql`${subjectJoins}
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  left join app_user u on u.shop_id = p.shop_id and u.id = p.started_by`;
const tables = sql`online_payment p ${joins}`;
const reached = ({ shopId, branchIds }: Reach) =>
  sql`p.shop_id = ${shopId} and ${subjectBranch} = any(${[...branchIds]}::bigint[])`;

export const paymentQuery = (scope: Reach, id: number) => sql<OnlinePaymentRow>`
  select ${columns} from ${tables} where ${reached(scope)} and p.id = ${id}`;

export const paymentOfShopQuery = ({ shopId }: Shop, id: number) => sql<OnlinePaymentRow>`
  select ${columns} from ${tables} where p.shop_id = ${shopId} and p.id = ${id}`;

export const paymentsOfOrderQuery = (scope: Reach, orderId: number) => sql<OnlinePaymentRow>`
  select ${columns} from ${tables} where ${reached(scope)} and p.order_id = ${orderId} order by p.id desc`;

export const paymentOfSaleQuery = ({ shopId }: Shop, saleId: number) => sql<OnlinePaymentRow>`
  select ${columns} from ${tables} where p.shop_id = ${shopId} and p.voucher_sale_id = ${saleId}`;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const asUuid = (text: string | null): string | null => (text !== null && uuid.test(text) ? text : null);
export const referencesIn = (texts: readonly (string | null)[]): string[] =>
  texts.flatMap((one) => asUuid(one) ?? []);

export const paymentByProviderQuery = (
  { shopId }: Shop,
  {
    provider,
    providerId,
    reference,
  }: { provider: Provider; providerId: string | null; reference: string | null },
) => sql<{ id: number }>`
  select p.id from online_payment p where p.shop_id = ${shopId} and p.provider = ${provider}
    and (p.provider_id = ${providerId} or p.reference = ${asUuid(reference)}::uuid) order by p.id desc limit 1`;

/**
 * Finds an open payment with equal amounts and a usable QR or page. Payments before the last check of the
 * keys may belong to another account.
 */
export const equalOpenQuery = (
  { shopId }: Shop,
  one: {
    orderId: number;
    provider: Provider;
    method: OnlineMethod;
    hold: boolean;
    price: number;
    bail: number;
  },
) => sql<{ id: number }>`
  select p.id from online_payment p
  where p.shop_id = ${shopId} and p.order_id = ${one.orderId} and p.provider = ${one.provider} and p.method = ${one.method}
    and p.hold = ${one.hold} and p.price = ${one.price} and p.bail = ${one.bail} and p.status in ('starting', 'pending')
    and p.started_at >= (select a.checked_at from online_account a where a.shop_id = p.shop_id and a.provider = p.provider)
    and coalesce(p.expires_at, p.started_at + interval '12 hours') > now() + interval '1 minute'
  order by p.id desc limit 1`;

export const orderSumsQuery = ({ shopId }: Shop, orderId: number) => sql<{
  open: number;
  price: number;
  bail: number;
}>`
  select count(*) filter (where p.status in ('starting', 'pending'))::int as open,
    coalesce(sum(p.price) filter (where p.confirmed_at is not null and p.booked_at is null and p.livemode), 0)::int8 as price,
    coalesce(sum(p.bail) filter (where p.confirmed_at is not null and p.booked_at is null and p.livemode), 0)::int8 as bail
  from online_payment p where p.shop_id = ${shopId} and p.order_id = ${orderId}`;

const isRefundFailed = sql`exists (select from online_refund f
  where f.shop_id = p.shop_id and f.payment_id = p.id and f.status = 'failed' and f.resolved_at is null)`;
/** Staff decided to charge the card, but the hold had ended. */
export const isUncaptured = sql`(p.hold and p.status in ('expired', 'canceled') and p.capture_amount > p.captured and not p.surplus_seen)`;
const listConditions: Record<OnlinePaymentList, RawBuilder<unknown>> = {
  open: sql`p.status in ('starting', 'pending')`,
  late: sql`p.surplus > 0 and not p.surplus_seen`,
  held: sql`p.status = 'authorized'`,
  ending: sql`(p.status = 'authorized' and p.capture_amount is null and p.authorized_until < now() + interval '2 days'
    or ${isUncaptured})`,
  refundFailed: isRefundFailed,
  all: sql`true`,
};

const listKeys = (scope: Scope, { list, q = '' }: QueryOf<typeof onlinePaymentsContract.list>) => sql`
  select p.id from online_payment p ${subjectJoins}
  where p.shop_id = ${scope.shopId} and ${subjectBranch} = ${scope.branchId} and ${listConditions[list]}
    and (${orderHasWords(sql`o.search`, orderSearchWords(q))}
      or p.voucher_sale_id is not null and strpos(lower(vs.name || ' ' || coalesce(right(v.code, 4), '')), ${q.trim().toLowerCase()}) > 0)`;

export const paymentListCountQuery = (scope: Scope, query: QueryOf<typeof onlinePaymentsContract.list>) =>
  countQuery(listKeys(scope, query));

export const paymentListQuery = (scope: Scope, query: QueryOf<typeof onlinePaymentsContract.list>) =>
  sql<OnlinePaymentRow>`
    with page as materialized (${listKeys(scope, query)} order by p.id desc ${limitOffset(query)})
    select ${columns} from page k
    join online_payment p on p.shop_id = ${scope.shopId} and p.id = k.id ${joins} order by p.id desc`;

const counted = 100;
export const paymentCountsQuery = ({ shopId, branchId }: Scope) => {
  const count = (list: OnlinePaymentList) => sql`(select count(*)::int from (
    select from online_payment p left join rental_order o on o.shop_id = p.shop_id and o.id = p.order_id
    where p.shop_id = ${shopId} and ${subjectBranch} = ${branchId} and ${listConditions[list]} limit ${counted + 1}) n)`;
  return sql<{ late: number; ending: number; refundFailed: number }>`
    select ${count('late')} as late, ${count('ending')} as ending, ${count('refundFailed')} as "refundFailed"`;
};

const notNegative = (satang: number): number => Math.max(0, satang);

/** Returns the satang that the provider can return. */
export const refundableOf = (row: OnlinePaymentRow): number =>
  row.status === 'paid' && row.bookedAt !== null ? notNegative(row.captured - row.refunded) : 0;

const uncapturedOf = ({ hold, status, captureAmount, captured }: OnlinePaymentRow): number =>
  hold && (status === 'expired' || status === 'canceled') && captureAmount !== null
    ? notNegative(captureAmount - captured)
    : 0;

export const paymentOut = (row: OnlinePaymentRow): OnlinePayment => ({
  paymentId: row.id,
  orderId: row.orderId,
  voucherId: row.voucherId,
  orderNo: row.orderNo,
  customerName: row.customerName,
  provider: row.provider,
  livemode: row.livemode,
  method: row.method,
  hold: row.hold,
  price: bahtOf(row.price),
  bail: bahtOf(row.bail),
  amount: bahtOf(row.price + row.bail),
  status: row.status,
  booked: row.bookedAt !== null,
  surplus: bahtOf(row.surplus),
  surplusSeen: row.surplusSeen,
  pageUrl: isOpenPayment(row) ? row.pageUrl : '',
  qr: isOpenPayment(row) && row.qr !== null ? `data:${row.qrType};base64,${row.qr.replaceAll('\n', '')}` : '',
  expiresAt: row.expiresAt,
  authorizedUntil: row.authorizedUntil,
  card: row.cardLast4 === '' ? null : { brand: row.cardBrand, last4: row.cardLast4 },
  captured: bahtOf(row.captured),
  uncaptured: bahtOf(uncapturedOf(row)),
  refunded: bahtOf(row.refunded),
  fee: row.fee === null ? null : bahtOf(row.fee),
  failure: row.failure,
  startedAt: row.startedAt,
  startedBy: row.startedBy,
  confirmedAt: row.confirmedAt,
});

export type OnlineRefundRow = Omit<OnlineRefund, 'resolved'> & {
  voucherId: number | null;
  resolvedAt: string | null;
  attempt: number;
  providerRefundId: string | null;
  entryIds: number[];
};

export const lockPayment = ({ shopId }: Shop, id: number) => sql`
  select from online_payment where shop_id = ${shopId} and id = ${id} for update`;

export const refundInReach = ({ branchIds }: Reach, id: number) =>
  sql`f.id = ${id} and ${subjectBranch} = any(${[...branchIds]}::bigint[])`;

export const refundsQuery = (scope: Shop, where: RawBuilder<unknown>) => sql<OnlineRefundRow>`
  select f.id as "refundId", f.payment_id as "paymentId", p.order_id as "orderId", vs.voucher_id as "voucherId", ${subjectNo} as "orderNo", f.amount, f.status, f.failure, f.note,
    f.created_at as at, coalesce(u.display_name, '') as by, f.resolved_at as "resolvedAt", f.attempt,
    f.provider_refund_id as "providerRefundId", f.entry_ids as "entryIds"
  from online_refund f
  join online_payment p on p.shop_id = f.shop_id and p.id = f.payment_id
  ${subjectJoins}
  left join app_user u on u.shop_id = f.shop_id and u.id = f.created_by
  where f.shop_id = ${scope.shopId} and ${where} order by f.id desc`;

export const refundOut = ({
  amount,
  resolvedAt,
  attempt: _attempt,
  providerRefundId: _provider,
  entryIds: _entries,
  voucherId: _voucher,
  ...refund
}: OnlineRefundRow): OnlineRefund => ({
  ...refund,
  amount: bahtOf(amount),
  resolved: resolvedAt !== null,
});
