/** Indexes by customer and by the style's items avoid reading the whole order history. */
import { type RawBuilder, sql } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { LineState } from '#orders/order/states.ts';
import { similarWithin, comparedMeasures, minPeopleForFit, type FitResult } from '../fit-rules.ts';
import type { ItemFit } from '../fit-contract.ts';

type Shop = Pick<Scope, 'shopId'>;

/** SQL, true if the garment is for another person than the customer. */
export type WornByOtherProvider = (scope: Shop, lineId: RawBuilder<unknown>) => RawBuilder<boolean>;
export const wornByOtherPort = definePort<WornByOtherProvider>('garments worn by another person');

export type FitLineRow = {
  lineId: number;
  itemId: number;
  state: LineState;
  customerId: number | null;
  other: boolean;
  fit: FitResult | null;
};

export const fitLinesQuery = (scope: Shop, orderId: number) => sql<FitLineRow>`
  select l.id as "lineId", l.item_id as "itemId", l.state, o.customer_id as "customerId", n.fit,
    ${wornByOtherPort.provided(scope, sql`l.id`)} as other
  from rental_order o join order_line l on l.shop_id = o.shop_id and l.order_id = o.id
  left join fit_note n on n.shop_id = l.shop_id and n.line_id = l.id and n.item_id = l.item_id
  where o.shop_id = ${scope.shopId} and o.id = ${orderId} order by l.id`;

const measure = (name: string): RawBuilder<number | null> =>
  sql<number | null>`round((c.measurements ->> ${name})::numeric, 1)`;
const measured = sql.join(comparedMeasures.map((name) => sql`${measure(name)} as ${sql.ref(name)}`));

export const saveFit = (
  scope: Scope,
  one: { lineId: number; itemId: number; customerId: number; fit: FitResult; day: Day },
) => sql`
  insert into fit_note as n (shop_id, line_id, item_id, customer_id, fit, day, by_user, ${sql.join(comparedMeasures.map((name) => sql.ref(name)))})
  select c.shop_id, ${one.lineId}, ${one.itemId}, c.id, ${one.fit}::fit_result, ${one.day}::date, ${scope.userId || null}::bigint, ${sql.join(comparedMeasures.map(measure))}
  from customer c where c.shop_id = ${scope.shopId} and c.id = ${one.customerId}
  on conflict (shop_id, line_id, item_id) do update set fit = excluded.fit, customer_id = excluded.customer_id, day = excluded.day,
    by_user = excluded.by_user, ${sql.join(comparedMeasures.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}`;

export const deleteFit = (scope: Shop, { lineId, itemId }: { lineId: number; itemId: number }) => sql`
  delete from fit_note where shop_id = ${scope.shopId} and line_id = ${lineId} and item_id = ${itemId}`;

const sizeWord = (scope: Shop) => sql`coalesce((select nullif(w.description, '') from lookup w
  where w.shop_id = ${scope.shopId} and w.kind = 'size' and w.code = i.size), i.size, '')`;

const near = sql.join(
  comparedMeasures.map((name) => {
    const [theirs, own] = [sql.ref(`n.${name}`), sql.ref(`m.${name}`)];
    return sql`(${own} is null or ${theirs} between ${own} - ${sql.lit(similarWithin)} and ${own} + ${sql.lit(similarWithin)})`;
  }),
  sql` and `,
);
const anything = sql`coalesce(${sql.join(comparedMeasures.map((name) => sql.ref(`m.${name}`)))}) is not null`;

export const fitsQuery = (scope: Shop, customerId: number, itemIds: readonly number[]) => sql<ItemFit>`
  with m as (select ${measured} from customer c where c.shop_id = ${scope.shopId} and c.id = ${customerId}),
  requested as (select t.id, t.group_id from product_item t where t.shop_id = ${scope.shopId} and t.id = any(${[...itemIds]}::bigint[])),
  styles as (select distinct group_id from requested),
  found as (
    select s.group_id, l.last, a.alike from styles s
    left join lateral (
      select json_build_object('size', ${sizeWord(scope)}, 'fit', n.fit, 'day', n.day) as last
      from product_item i join fit_note n on n.shop_id = i.shop_id and n.item_id = i.id and n.customer_id = ${customerId}
      where i.shop_id = ${scope.shopId} and i.group_id = s.group_id order by n.day desc, n.id desc limit 1) l on true
    left join lateral (
      select json_build_object('people', sum(z.people)::int, 'sizes', json_agg(json_build_object('size', z.size, 'people', z.people)
        order by z.people desc, z.size)) as alike
      from (
        select p.size, count(*)::int as people from (
          select distinct on (n.customer_id) n.customer_id, ${sizeWord(scope)} as size
          from m join product_item i on i.shop_id = ${scope.shopId} and i.group_id = s.group_id
          join fit_note n on n.shop_id = i.shop_id and n.item_id = i.id and n.fit = 'good'
          where ${anything} and ${near} and n.customer_id <> ${customerId} order by n.customer_id, n.day desc, n.id desc) p
        group by p.size) z
      having sum(z.people) >= ${sql.lit(minPeopleForFit)}) a on true)
  select q.id as "itemId", t.last, t.alike from requested q join found t on t.group_id = q.group_id
  where t.last is not null or t.alike is not null order by q.id`;
