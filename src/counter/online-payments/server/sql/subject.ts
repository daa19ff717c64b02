import { sql } from 'kysely';

/** A payment `p` belongs to an order `o` or to a sale `vs` of a gift voucher, then with the voucher `v`. */
export const subjectJoins = sql`left join rental_order o on o.shop_id = p.shop_id and o.id = p.order_id
  left join voucher_sale vs on vs.shop_id = p.shop_id and vs.id = p.voucher_sale_id
  left join voucher v on v.shop_id = vs.shop_id and v.id = vs.voucher_id`;

/** The order's branch may have changed since the start. */
export const subjectBranch = sql`coalesce(o.branch_id, p.branch_id)`;

export const subjectNo = sql`coalesce(o.order_no, 'GV…' || coalesce(right(v.code, 4), ''))`;
