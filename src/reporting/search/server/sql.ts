import { sql } from 'kysely';
import { codeKeysOf } from '#lib/codes/code-key.ts';
import { customerPage } from '#customers/server/index.ts';
import { customerSearchWords } from '#customers/search-key.ts';
import { garmentSearchWords } from '#lib/search/search-words.ts';
import { containsAll, searchWordsOf } from '#platform/search/match-words.ts';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { parseDocumentNumber } from '#ledger/document-numbers.ts';
import { newestKeysMatching, orderKeysByNumber } from '#orders/order/server/index.ts';
import { packageCovers } from '#lib/vocabulary/access-rules.ts';
import { exactCodeFirst, soldLostOrRetiredStates, unitHasCode } from '#inventory/stock/server/index.ts';
import { goodsHasCode } from '#sales/consumables/server/index.ts';
import { setHasCode } from '#catalog/server/index.ts';
import type { SearchFinds } from '../contract.ts';

export const maxFindsPerKind = 5;

const codesOf = (code: string): string[] => (code === '' ? [] : [code]);

/**
 * Finds the newest matches of the branch, and orders of the user's other branches with exactly this number.
 */
export const searchOrders = (scope: Scope, q: string, today: Day) => sql<SearchFinds['orders'][number]>`
  select o.id as "orderId", o.order_no as "orderNo", s.state, coalesce(c.name, '') as "customerName",
    s.pickup_day as "pickupDay", s.return_day as "returnDay",
    case when o.branch_id <> ${scope.branchId} then b.name end as "branchName"
  from (select w.order_id from (${newestKeysMatching(scope, q, maxFindsPerKind)}) w
    union select e.order_id from (${orderKeysByNumber(scope, q, today)}) e) n
  join rental_order o on o.shop_id = ${scope.shopId} and o.id = n.order_id
  join order_sums s on s.shop_id = ${scope.shopId} and s.order_id = n.order_id
  join branch b on b.shop_id = ${scope.shopId} and b.id = o.branch_id
  left join customer c on c.shop_id = ${scope.shopId} and c.id = o.customer_id
  order by o.id desc`;

export const searchCustomers = (scope: Scope, q: string) =>
  customerPage(scope, { words: customerSearchWords(q), q, watch: false }, { page: 1, size: maxFindsPerKind });

type GroupHit = Omit<SearchFinds['groups'][number], 'image'> & { token: string | null };

export const searchGroups = (scope: Scope, q: string) => sql<GroupHit>`
  select g.id as "groupId", g.name, g.code, coalesce(main.token, own.token) as token,
    (select count(*) from product_item i join unit u on u.shop_id = i.shop_id and u.item_id = i.id
      and u.state not in ${soldLostOrRetiredStates} where i.shop_id = g.shop_id and i.group_id = g.id) as owned
  from (select g.* from product_group g where g.shop_id = ${scope.shopId} and g.state
    and ${containsAll(sql`g.search`, garmentSearchWords(q))} order by g.name collate "th-x-icu", g.id limit ${sql.lit(maxFindsPerKind)}) g
  left join image main on main.shop_id = g.shop_id and main.id = g.main_image_id
  left join lateral (select m.token from product_item i join image m on m.shop_id = i.shop_id and m.id = i.image_id
    where i.shop_id = g.shop_id and i.group_id = g.id and g.main_image_id is null order by i.id limit 1) own on true
  order by g.name collate "th-x-icu", g.id`;

type SetHit = Omit<SearchFinds['sets'][number], 'image'> & { token: string | null };

/** Returns exact codes first, and no row if the package has no sets. */
export const searchSets = (scope: Scope, q: string, code: string) => sql<SetHit>`
  select s.id as "setId", s.name, s.code, m.token
  from product_set s left join image m on m.shop_id = s.shop_id and m.id = s.image_id
  where ${packageCovers(scope.package, 'm')}::boolean and s.shop_id = ${scope.shopId} and s.active
    and (${containsAll(sql`s.search`, searchWordsOf(q))} or ${setHasCode(codesOf(code))})
  order by ${setHasCode(codesOf(code))} desc, s.name collate "th-x-icu", s.id limit ${sql.lit(maxFindsPerKind)}`;

type GoodsHit = Omit<SearchFinds['goods'][number], 'image'> & { token: string | null };

/** Returns exact codes first, and no row if the package has no consumables. */
export const searchGoods = (scope: Scope, q: string, code: string) => sql<GoodsHit>`
  select g.id as "goodsId", g.name, g.code, m.token, coalesce(s.on_hand, 0) as "onHand",
    ${goodsHasCode(codesOf(code))} as exact
  from goods g
  left join goods_stock s on s.shop_id = ${scope.shopId} and s.goods_id = g.id and s.branch_id = ${scope.branchId}
  left join image m on m.shop_id = ${scope.shopId} and m.id = g.image_id
  where ${packageCovers(scope.package, 'm')}::boolean and g.shop_id = ${scope.shopId} and (${containsAll(sql`g.search`, searchWordsOf(q))} or ${goodsHasCode(codesOf(code))})
  order by exact desc, g.active desc, g.name collate "th-x-icu", g.id limit ${sql.lit(maxFindsPerKind)}`;

type UnitHit = Omit<NonNullable<SearchFinds['unit']>, 'order'> & {
  orderId: number | null;
  orderNo: string | null;
  out: boolean | null;
};

/** The user may open an order that is out in any branch, but a reservation only in the user's branches. */
export const unitByCode = (scope: Scope, code: string) => sql<UnitHit>`
  select u.id as "unitId", u.barcode, i.name, u.state, b.name as "branchName", u.branch_id = any(${[...scope.branchIds]}::bigint[]) as within,
    r.order_id as "orderId", r.order_no as "orderNo", r.out
  from unit u
  join product_item i on i.shop_id = u.shop_id and i.id = u.item_id
  join branch b on b.shop_id = u.shop_id and b.id = u.branch_id
  left join lateral (select l.order_id, o.order_no, r.state = 'out' as out from reservation r
    join order_line l on l.shop_id = r.shop_id and l.reservation_id = r.id
    join rental_order o on o.shop_id = l.shop_id and o.id = l.order_id
    where r.shop_id = u.shop_id and r.unit_id = u.id and r.state in ('held', 'out')
      and (r.state = 'out' or o.branch_id = any(${[...scope.branchIds]}::bigint[]))
    order by r.state = 'out' desc, lower(r.blocked) limit 1) r on true
  where u.shop_id = ${scope.shopId} and ${unitHasCode(codesOf(code))} ${exactCodeFirst(code)} limit 1`;

export const documentByNumber = (scope: Scope, code: string) => {
  const key = codeKeysOf(code).find((one) => parseDocumentNumber(one) !== null) ?? '';
  const named = parseDocumentNumber(key);
  return sql<NonNullable<SearchFinds['paper']>>`
    select d.document_no as "documentNo", o.id as "orderId", o.order_no as "orderNo"
    from branch b
    join document d on d.shop_id = b.shop_id and d.branch_id = b.id and d.kind = ${named?.kind ?? 'receipt'}::document_kind
      and d.year = ${named?.year ?? 0} and d.number = ${named?.number ?? 0}
    join rental_order o on o.shop_id = d.shop_id and o.id = d.order_id
    where b.shop_id = ${scope.shopId} and b.id = any(${[...scope.branchIds]}::bigint[]) and d.document_no = ${key} limit 1`;
};
