/** What a message about an order can say: read from the tables, for many orders at once. */
import { sql } from 'kysely';
import { ledgerSums } from '../../accounting/server/index.ts';
import type { Day } from '../../core/common/day.ts';
import { asDay, formatDay, isDay } from '../../core/common/day.ts';
import { formatBaht } from '../../core/common/money.ts';
import type { Language } from '../../core/common/words.ts';
import type { Scope } from '../../core/server/scope.ts';
import { stateIn, stateNotIn } from '../../order/server/index.ts';
import { dueOf } from '../../order/due.ts';
import type { LineState } from '../../order/states.ts';
import { moneyOf } from '../../order/totals.ts';
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
  /** Of its lines, each once. */
  states: LineState[];
  rent: number;
  discount: number;
  bail: number;
  charges: number;
  charges_with_vat: number;
  vat_rate: number;
  paid: number;
  bail_taken: number;
  bail_kept: number;
  bail_returned: number;
  carrier: string | null;
  tracking: string | null;
};

const sums = ledgerSums('e');
const counted = stateNotIn('off', sql`l.state`);
const out = stateIn('out', sql`l.state`);

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
    o.event_day, l.pickup_day, l.return_day, l.days_late, coalesce(l.names, '') as names, coalesce(l.states, '{}') as states, l.rent, l.discount + o.discount as discount, l.bail,
    x.charges, x.charges_with_vat, o.vat_rate, e.paid, e.bail_taken, e.bail_kept, e.bail_returned, p.carrier, p.tracking
  from rental_order o
  join shop h on h.shop_id = o.shop_id
  join branch b on b.shop_id = o.shop_id and b.id = o.branch_id
  left join message_setting t on t.shop_id = o.shop_id
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  left join parcel p on p.shop_id = o.shop_id and p.order_id = o.id and p.kind = 'out'
  cross join lateral (
    select coalesce(min(l.pickup_day) filter (where ${counted}), min(l.pickup_day)) as pickup_day,
      coalesce(max(l.return_day) filter (where ${out}), max(l.return_day) filter (where ${counted}), max(l.return_day)) as return_day,
      greatest(0, coalesce(max(${today}::date - l.return_day) filter (where ${out}), 0)) as days_late,
      string_agg(distinct i.name, ', ') filter (where ${counted}) as names, array_agg(distinct l.state::text) as states,
      coalesce(sum(l.rental_price) filter (where ${counted}), 0)::int8 as rent,
      coalesce(sum(l.discount) filter (where ${counted}), 0)::int8 as discount,
      coalesce(sum(l.bail) filter (where ${counted}), 0)::int8 as bail
    from order_line l join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
    where l.shop_id = ${scope.shopId} and l.order_id = o.id) l
  cross join lateral (
    select coalesce(sum(h.amount), 0)::int8 as charges, coalesce(sum(h.amount) filter (where h.kind = 'cancel_fee'), 0)::int8 as charges_with_vat
    from order_charge h where h.shop_id = ${scope.shopId} and h.order_id = o.id) x
  cross join lateral (
    select ${sums.paid} as paid, ${sums.bailTaken} as bail_taken, ${sums.bailKept} as bail_kept, ${sums.bailReturned} as bail_returned
    from ledger_entry e where e.shop_id = ${scope.shopId} and e.order_id = o.id) e
  where o.shop_id = ${scope.shopId} and o.id = any(${[...orderIds]}::bigint[])
    and ${everywhere ? sql`true` : sql`o.branch_id = any(${[...scope.branchIds]}::bigint[])`}`;

const dayIn = (day: Day | null, language: Language): string =>
  isDay(day) ? formatDay(asDay(day), language, 'medium') : '';
const amount = (satang: number): string =>
  satang === 0 ? '' : formatBaht(satang, { decimals: 'auto' }).trim();

/** The facts as words of a language; what is not the case is '', so that its line goes. */
export const valuesOf = (facts: Facts, language: Language): PlaceValues => {
  const money = moneyOf({
    rent: facts.rent,
    discount: facts.discount,
    charges: facts.charges,
    chargesWithVat: facts.charges_with_vat,
    bail: facts.bail,
    vatRate: facts.vat_rate,
    paid: facts.paid,
    bailTaken: facts.bail_taken,
    bailKept: facts.bail_kept,
    bailReturned: facts.bail_returned,
  });
  return {
    customer: facts.customer_name,
    shop: facts.shop_name,
    branch: facts.branch_name,
    branchPhone: facts.branch_phone,
    orderNo: facts.order_no,
    pickupDay: dayIn(facts.pickup_day, language),
    returnDay: dayIn(facts.return_day, language),
    eventDay: dayIn(facts.event_day, language),
    garments: facts.names,
    balance: amount(Math.max(0, money.balance)),
    bail: amount(
      dueOf(
        facts.states.map((state) => ({ state })),
        money,
      ).bail,
    ),
    daysLate: facts.days_late === 0 ? '' : String(facts.days_late),
    bailReturned: amount(money.bailReturned),
    carrier: facts.carrier ?? '',
    tracking: facts.tracking ?? '',
  };
};
