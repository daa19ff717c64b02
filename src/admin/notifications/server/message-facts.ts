import { sql } from 'kysely';
import { ledgerSumsSql } from '#ledger/server/index.ts';
import type { Day } from '#lib/dates/day.ts';
import { asDay, formatDay, isDay } from '#lib/dates/day.ts';
import { formatBaht } from '#lib/money/money.ts';
import { withHonorific } from '#lib/thai/honorifics.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { type Language, languages } from '#lib/text/languages.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { groupNameSql } from '#catalog/server/index.ts';
import { nextOpenDaySql } from '#setup/shop/server/index.ts';
import { daysOverdueOn, orderLineName, orderOfRow, stateNotInSql } from '#orders/order/server/index.ts';
import { emptyPlaceholderValues, type PlaceholderValues } from '../message-template.ts';

export type MessageFacts = {
  orderId: number;
  orderNo: string;
  branchId: number;
  customerId: number | null;
  customerName: string;
  email: string;
  lineId: string;
  /** True if the customer refuses messages or no longer exists. */
  refused: boolean;
  shopName: string;
  language: Language;
  branchName: string;
  branchPhone: string;
  eventDay: Day | null;
  pickupDay: Day | null;
  returnDay: Day | null;
  daysLate: number;
  names: Readonly<Record<Language, string>>;
  balance: number;
  bailDue: number;
  bailReturned: number;
  bailDay: Day | null;
  carrier: string;
  tracking: string;
};

const namesJson = sql`json_build_object(${sql.join(
  languages.map(
    (one) =>
      sql`${sql.lit(one)}, coalesce(string_agg(distinct ${groupNameSql(one, orderLineName)}, ', '), '')`,
  ),
)})`;

/** Returns the language of the customer's newest web request, or null. Reads only the customer's orders. */
const requestedLanguage = sql`(
  select (array_agg(w.language order by w.id desc))[1] from rental_order x
  join web_request w on w.shop_id = x.shop_id and w.order_id = x.id
  where x.shop_id = o.shop_id and x.customer_id = o.customer_id)`;

/** If `everywhere` is true, includes branches outside the scope. */
export const messageFactsQuery = (
  scope: Scope,
  orderIds: readonly number[],
  today: Day,
  everywhere = false,
) => sql<MessageFacts>`
  select o.id as "orderId", o.order_no as "orderNo", o.branch_id as "branchId", o.customer_id as "customerId",
    coalesce(c.name, '') as "customerName", coalesce(c.email, '') as email, coalesce(c.line_id, '') as "lineId",
    c.id is null or c.erased_at is not null or coalesce((select not s.given from customer_consent s
      where s.shop_id = c.shop_id and s.customer_id = c.id and s.purpose = 'service' order by s.id desc limit 1), false) as refused,
    h.name as "shopName", coalesce(${requestedLanguage}, t.language, h.language) as language, b.name as "branchName",
    coalesce(nullif(b.phone, ''), h.phone) as "branchPhone", o.event_day as "eventDay", s.pickup_day as "pickupDay",
    ${nextOpenDaySql(orderOfRow(scope, 's'), sql`coalesce(s.out_to, s.return_day)`)} as "returnDay", ${daysOverdueOn(scope, today)} as "daysLate",
    (select ${namesJson} from order_line l
      join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
      join product_group g on g.shop_id = i.shop_id and g.id = i.group_id
      where l.shop_id = o.shop_id and l.order_id = o.id and ${stateNotInSql('off', sql`l.state`)}) as names,
    s.balance, s.bail_due as "bailDue", (select ${ledgerSumsSql('e').bailReturned} from ledger_entry e
      where e.shop_id = o.shop_id and e.order_id = o.id) as "bailReturned",
    k.day as "bailDay", coalesce(p.carrier, '') as carrier, coalesce(p.tracking, '') as tracking
  from rental_order o
  join order_sums s on s.shop_id = o.shop_id and s.order_id = o.id
  join shop h on h.shop_id = o.shop_id
  join branch b on b.shop_id = o.shop_id and b.id = o.branch_id
  left join message_setting t on t.shop_id = o.shop_id
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  left join bail_promise k on k.shop_id = o.shop_id and k.order_id = o.id and k.settled_day is null
  left join parcel p on p.shop_id = o.shop_id and p.order_id = o.id and p.kind = 'out'
  where o.shop_id = ${scope.shopId} and o.id = any(${[...orderIds]}::bigint[])
    and ${everywhere ? sql`true` : sql`o.branch_id = any(${[...scope.branchIds]}::bigint[])`}`;

const dayIn = (day: Day | null, language: Language): string =>
  isDay(day) ? formatDay(asDay(day), language, 'medium') : '';
const amount = (satang: number): string =>
  satang === 0 ? '' : formatBaht(satang, { decimals: 'auto' }).trim();

/** A value that does not apply is empty, which omits its line. */
export const placeholderValuesOf = (facts: MessageFacts, language: Language): PlaceholderValues => ({
  ...emptyPlaceholderValues,
  customer: language === 'th' ? withHonorific(facts.customerName) : facts.customerName,
  shop: facts.shopName,
  branch: facts.branchName,
  branchPhone: formatPhone(facts.branchPhone),
  orderNo: facts.orderNo,
  pickupDay: dayIn(facts.pickupDay, language),
  returnDay: dayIn(facts.returnDay, language),
  eventDay: dayIn(facts.eventDay, language),
  garments: facts.names[language],
  balance: amount(Math.max(0, facts.balance)),
  bail: amount(facts.bailDue),
  daysLate: facts.daysLate === 0 ? '' : String(facts.daysLate),
  bailDay: dayIn(facts.bailDay, language),
  bailReturned: amount(facts.bailReturned),
  carrier: facts.carrier,
  tracking: facts.tracking,
});
