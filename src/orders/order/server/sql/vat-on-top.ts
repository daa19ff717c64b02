/** SQL over `rental_order o` and `ledger_entry e`. */
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

type Shop = Pick<Scope, 'shopId'>;

/** Returns basis points for order `o`. */
export const unpaidVatRateOn = (
  day: Day,
): RawBuilder<number> => sql<number>`case when o.vat_on_top then coalesce(
    (select t.rate from tax_rate t join shop s on s.shop_id = t.shop_id and s.vat_system
      where t.shop_id = o.shop_id and t.from_day <= (select ${day}::date) order by t.from_day desc limit 1), o.vat_rate)
  else o.vat_rate end`;

/** A reversal has the reversed entry's rate. The rate is null without VAT on top. */
export const paidVatRate = sql<number | null>`case when o.vat_on_top then coalesce(
    (select d.vat_rate from ledger_entry w join document d on d.shop_id = w.shop_id and d.id = w.document_id
      where w.shop_id = e.shop_id and w.id = e.reverses_id),
    (select d.vat_rate from document d where d.shop_id = e.shop_id and d.id = e.document_id))
  end`;

/** Reads `vs`, because with a subquery Citus could not assign sequence numbers. */
export const vatOnTop = sql<boolean>`vs.vat_system and not vs.in_vat`;
export const vatSettingsTable = ({ shopId }: Shop, also?: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`from shop vs${also === undefined ? sql`` : sql` cross join ${also}`} where vs.shop_id = ${shopId}::int`;
