/** What a message about an order can say: read from the tables, for many orders at once. */
import { sql } from 'kysely';
import { ledgerSums } from '../../accounting/server/index.ts';
import type { Day } from '../../core/common/day.ts';
import { asDay, formatDay, isDay } from '../../core/common/day.ts';
import { formatBaht } from '../../core/common/money.ts';
import type { Language } from '../../core/common/words.ts';
import type { Scope } from '../../core/server/scope.ts';
import { stateNotIn } from '../../order/server/index.ts';
import type { PlaceValues } from '../template.ts';

export type Facts = {
  order_id: number;
  order_no: string;
  branch_id: number;
  customer_id: number | null;
  customer_name: string;
  email: string;
  line_id: string;
  /** The customer does not want to be written to, or is no more among the customers. */
  refused: boolean;
  shop_name: string;
  language: Language;
  branch_name: string;
  branch_phone: string;
  event_day: Day | null;
  pickup_day: Day | null;
  return_day: Day | null;
  days_late: number;
  names: string;
  balance: number;
  bail_due: number;
  bail_returned: number;
  carrier: string | null;
  tracking: string | null;
};

/** `orderIds` of the shop; of the person's branches unless `everywhere`. */
export const factsQuery = (
  scope: Scope,
  orderIds: readonly number[],
  today: Day,
  everywhere = false,
) => sql<Facts>`
  select o.id as order_id, o.order_no, o.branch_id, o.customer_id, coalesce(c.name, '') as customer_name, coalesce(c.email, '') as email,
    coalesce(c.line_id, '') as line_id,
    c.id is null or c.erased_at is not null or coalesce((select not s.given from customer_consent s
      where s.shop_id = c.shop_id and s.customer_id = c.id and s.purpose = 'service' order by s.id desc limit 1), false) as refused,
    h.name as shop_name, coalesce(t.language, h.language) as language, b.name as branch_name, coalesce(nullif(b.phone, ''), h.phone) as branch_phone,
    o.event_day, s.pickup_day, coalesce(s.out_to, s.return_day) as return_day, greatest(0, coalesce(${today}::date - s.out_from, 0)) as days_late,
    (select coalesce(string_agg(distinct i.name, ', '), '') from order_line l
      join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
      where l.shop_id = o.shop_id and l.order_id = o.id and ${stateNotIn('off', sql`l.state`)}) as names,
    s.balance, s.bail_due, (select ${ledgerSums('e').bailReturned} from ledger_entry e
      where e.shop_id = o.shop_id and e.order_id = o.id) as bail_returned, p.carrier, p.tracking
  from rental_order o
  join order_sums s on s.shop_id = o.shop_id and s.order_id = o.id
  join shop h on h.shop_id = o.shop_id
  join branch b on b.shop_id = o.shop_id and b.id = o.branch_id
  left join message_setting t on t.shop_id = o.shop_id
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  left join parcel p on p.shop_id = o.shop_id and p.order_id = o.id and p.kind = 'out'
  where o.shop_id = ${scope.shopId} and o.id = any(${[...orderIds]}::bigint[])
    and ${everywhere ? sql`true` : sql`o.branch_id = any(${[...scope.branchIds]}::bigint[])`}`;

const dayIn = (day: Day | null, language: Language): string =>
  isDay(day) ? formatDay(asDay(day), language, 'medium') : '';
const amount = (satang: number): string =>
  satang === 0 ? '' : formatBaht(satang, { decimals: 'auto' }).trim();

/** The facts as words of a language; what is not the case is '', so that its line goes. */
export const valuesOf = (facts: Facts, language: Language): PlaceValues => ({
  customer: facts.customer_name,
  shop: facts.shop_name,
  branch: facts.branch_name,
  branchPhone: facts.branch_phone,
  orderNo: facts.order_no,
  pickupDay: dayIn(facts.pickup_day, language),
  returnDay: dayIn(facts.return_day, language),
  eventDay: dayIn(facts.event_day, language),
  garments: facts.names,
  balance: amount(Math.max(0, facts.balance)),
  bail: amount(facts.bail_due),
  daysLate: facts.days_late === 0 ? '' : String(facts.days_late),
  bailReturned: amount(facts.bail_returned),
  carrier: facts.carrier ?? '',
  tracking: facts.tracking ?? '',
});
