import { sql } from 'kysely';

/** A payment belongs to an order or to the sale of a gift voucher. */
export const subjectJoins = sql`left join rental_order o on o.shop_id = p.shop_id and o.id = p.order_id
  left join voucher_sale vs on vs.shop_id = p.shop_id and vs.id = p.voucher_sale_id
  left join voucher v on v.shop_id = vs.shop_id and v.id = vs.voucher_id`;

/** The order's branch may have changed since the start. */
export const subjectBranch = sql`coalesce(o.branch_id, p.branch_id)`;

export const subjectNo = sql`coalesce(o.order_no, 'GV…' || coalesce(right(v.code, 4), ''))`;
