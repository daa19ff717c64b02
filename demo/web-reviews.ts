import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { stateInSql, stateNotInSql } from '#orders/order/server/index.ts';
import { replyToReview, publishReview, writeReview } from '#storefront/web-shop/server/index.ts';
import { webReviews } from './words/web-reviews.ts';

const returned = (scope: Scope, most: number) => sql<{ orderId: number; lineId: number }>`
  select max(l.order_id) as "orderId", max(l.id) as "lineId"
  from order_line l
  join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
  join product_group g on g.shop_id = i.shop_id and g.id = i.group_id and g.web_item = 'y' and g.state
  where l.shop_id = ${scope.shopId} and l.branch_id = ${scope.branchId} and l.returned_day is not null
    and ${stateInSql('came', sql`l.state`)} and ${stateNotInSql('lost', sql`l.state`)}
    and not exists (select from review r where r.shop_id = g.shop_id and r.group_id = g.id)
  group by g.id order by count(*) desc, g.id limit ${most}`;

const reviewOf = (scope: Scope, lineId: number) => sql<{ id: number }>`
  select id from review where shop_id = ${scope.shopId} and line_id = ${lineId}`;

/** Each branch (index `turn`) has its own customers. */
export const addWebReviews = async (q: Tx, scope: Scope, turn: number): Promise<void> => {
  const told = webReviews[turn] ?? [];
  const { rows } = await returned(scope, told.length).execute(q);
  for (const [at, line] of rows.entries()) {
    const one = told[at];
    if (one === undefined) return;
    const { reply, shown, ...review } = one;
    await writeReview(q, scope, line, { ...review, language: 'th' }, []);
    const [made] = (await reviewOf(scope, line.lineId).execute(q)).rows;
    if (made === undefined || !shown) continue;
    await publishReview(q, scope, made);
    if (reply !== '') await replyToReview(q, scope, { ...made, reply });
  }
};
