import { type RawBuilder, sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { addDays, asDay, bangkokDay, type Day, formatDay } from '#lib/dates/day.ts';
import { fillTemplate, type Language } from '#lib/text/languages.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Scope, systemScope } from '#platform/tenancy/scope.ts';
import { fillWebDetails, type WebDetails } from '#customers/server/index.ts';
import { addOpenDays, openDaySearch } from '#setup/shop/closures.ts';
import { loadClosures } from '#setup/shop/server/index.ts';
import { cancelOrderLines } from '#orders/amendments/server/index.ts';
import { lockOrder, orderStateInSql } from '#orders/order/server/index.ts';
import { siteWords } from '#storefront/web-shop/words/site/index.ts';

type Shop = Pick<Scope, 'shopId'>;

type BookedRequest = WebDetails & {
  customerId: number | null;
  branchId: number;
  sharePercent: number | null;
  payDays: number | null;
  pickupDay: Day;
};

/**
 * Returns the e-mail address only if the customer record is newer than the request and has no other order. A
 * link to the address opens the record (decision 107), and anyone can type another customer's number.
 */
const bookedRequest = (scope: Shop, orderId: number) => sql<BookedRequest>`
  select case when c.created_at >= w.created_at and not exists (
      select from rental_order x where x.shop_id = o.shop_id and x.customer_id = o.customer_id and x.id <> o.id)
    then w.email else '' end as email, w.address, w.measures as measurements, w.consents,
    to_char(w.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, o.customer_id as "customerId", o.branch_id as "branchId", w.share_percent as "sharePercent",
    t.web_pay_days as "payDays", (select min(l.pickup_day) from order_line l where l.shop_id = o.shop_id and l.order_id = o.id) as "pickupDay"
  from web_request w
  join rental_order o on o.shop_id = w.shop_id and o.id = w.order_id
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  join shop_terms t on t.shop_id = o.shop_id and t.version = o.terms_version
  where w.shop_id = ${scope.shopId} and w.order_id = ${orderId}`;

/** Returns the last of `payDays` open days after `today`, at most the pick-up day. */
const payByOf = async (q: Tx, scope: Scope, orderId: number, of: BookedRequest): Promise<Day | null> => {
  const { payDays, sharePercent, branchId, pickupDay } = of;
  if (payDays === null || sharePercent === 0) return null;
  const today = bangkokDay(new Date());
  const last = addDays(today, payDays + openDaySearch);
  const closures = await loadClosures(q, { shopId: scope.shopId, branchId, orderId }, today, last);
  const day = addOpenDays(closures, today, payDays);
  return day < pickupDay ? day : asDay(pickupDay);
};

/** Records the reservation of a web request's draft. Ignores other orders. */
export const recordBookedRequest = async (q: Tx, scope: Scope, orderId: number): Promise<void> => {
  const [found] = (await bookedRequest(scope, orderId).execute(q)).rows;
  if (found === undefined) return;
  if (found.customerId !== null) await fillWebDetails(q, scope, found.customerId, found);
  const payBy = await payByOf(q, scope, orderId, found);
  await sql`update web_request set pay_by = ${payBy}::date where shop_id = ${scope.shopId} and order_id = ${orderId}`.execute(
    q,
  );
};

/**
 * The customer of request `w` owes money by the sums `s`, and has neither paid nor sent a slip, not even a
 * refused one.
 */
export const isUnpaidBooking: RawBuilder<boolean> = sql<boolean>`(
  s.held_count > 0 and s.out_count = 0 and s.back_count = 0 and s.balance + s.bail_due > 0 and w.pay_by is not null and w.unpaid_end_at is null
  and not exists (select from ledger_entry e where e.shop_id = s.shop_id and e.order_id = s.order_id)
  and not exists (select from bill b where b.shop_id = s.shop_id and b.order_id = s.order_id and b.slip_at is not null))`;

/** Condition that booking `w` with sums `s` ends without payment after `w.pay_by`. */
export const endsUnpaid: RawBuilder<boolean> = sql<boolean>`(w.pay_by < s.pickup_day)`;

/** Condition that booking `w` with sums `s` ended unpaid and no user has restored it. */
export const isEndedUnpaid: RawBuilder<boolean> = sql<boolean>`(
  w.unpaid_end_at is not null and ${orderStateInSql('off', sql`s.state`)})`;

type Unpaid = { orderId: number; branchId: number; payBy: Day; language: Language };

const unpaidBookings = ({ shopId }: Shop, today: Day, which: RawBuilder<unknown> = sql`true`) => sql<Unpaid>`
  select s.order_id as "orderId", s.branch_id as "branchId", w.pay_by as "payBy", h.language
  from order_sums s
  join web_request w on w.shop_id = s.shop_id and w.order_id = s.order_id
  join shop h on h.shop_id = s.shop_id
  where s.shop_id = ${shopId} and s.held_count > 0 and w.pay_by < ${today}::date and s.pickup_day >= ${today}::date
    and ${endsUnpaid} and ${isUnpaidBooking} and ${which}
  order by s.order_id`;

const endBooking = async (q: Tx, scope: Scope, orderId: number, today: Day): Promise<void> => {
  await lockOrder(q, scope, orderId);
  const [unpaid] = (await unpaidBookings(scope, today, sql`s.order_id = ${orderId}`).execute(q)).rows;
  if (unpaid === undefined) return;
  const { language, payBy } = unpaid;
  const day = formatDay(asDay(payBy), language, 'medium');
  await cancelOrderLines(q, scope, orderId, {
    kind: 'cancelled',
    money: 'forfeit',
    percent: 100,
    method: 'cash',
    reason: fillTemplate(siteWords[language].link.unpaidReason, { day }, language),
    seenSlips: [],
  });
  await sql`update web_request set unpaid_end_at = now() where shop_id = ${scope.shopId} and order_id = ${orderId}`.execute(
    q,
  );
};

/** Uses one transaction per booking, under the lock of slips and payments. */
export const endUnpaidBookings = async (
  db: Db,
  shopId: number,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> => {
  const today = bangkokDay(new Date());
  for (const { orderId, branchId } of await db.read({ shopId }, unpaidBookings({ shopId }, today))) {
    const scope = { ...systemScope(shopId, [branchId]), branchId };
    try {
      await db.tx(scope, (q) => endBooking(q, scope, orderId, today));
    } catch (error) {
      log.error(error);
    }
  }
};

export const endedUnpaid = (
  { shopId }: Shop,
  { branchIds, most }: { branchIds: readonly number[]; most: number },
) => sql<{ orderId: number; branchId: number; at: string }>`
  select w.order_id as "orderId", w.branch_id as "branchId", w.unpaid_end_at as at from web_request w
  join order_sums s on s.shop_id = w.shop_id and s.order_id = w.order_id
  where w.shop_id = ${shopId} and w.branch_id = any(${[...branchIds]}::bigint[]) and w.unpaid_end_at > now() - interval '3 days' and ${isEndedUnpaid}
  order by w.unpaid_end_at desc limit ${most}`;
