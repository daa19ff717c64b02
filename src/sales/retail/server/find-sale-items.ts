import { type RawBuilder, sql } from 'kysely';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { goodsByCode, goodsToWire, goodsRows, type GoodsRow } from '#sales/consumables/server/index.ts';
import { itemDetail, type PictureReference, pictureUrlOf } from '#orders/order/server/index.ts';
import type { UnitState } from '#inventory/stock/unit-states.ts';
import { exactCodeFirst, unitHasCode } from '#inventory/stock/server/index.ts';
import type { SaleItemFound, retailContract } from '../contract.ts';
import { listPriceOf } from './sell-items.ts';
import { shownImage } from '#catalog/server/index.ts';

type UnitFound = PictureReference & {
  unitId: number;
  barcode: string;
  name: string;
  detail: string;
  cost: number;
  rentalPrice: number;
  bail: number;
  since: Day;
  state: UnitState;
  promises: { orderId: number; orderNo: string; from: Day; to: Day }[];
};

const unitsWhere = (scope: Scope, chosen: RawBuilder<unknown>) => sql<UnitFound>`
  select u.id as "unitId", u.barcode, i.name, ${itemDetail(scope)} as detail, u.cost, g.rental_price as "rentalPrice", g.bail, u.state, m.token, m.folder,
    u.since,
    coalesce((select json_agg(json_build_object('orderId', o.id, 'orderNo', o.order_no, 'from', lower(r.blocked), 'to', r.due) order by lower(r.blocked))
      from reservation r join order_line l on l.shop_id = r.shop_id and l.reservation_id = r.id
      join rental_order o on o.shop_id = l.shop_id and o.id = l.order_id
      where r.shop_id = ${scope.shopId} and r.unit_id = u.id and r.state in ('held', 'out')), '[]') as promises
  from unit u
  join product_item i on i.shop_id = u.shop_id and i.id = u.item_id
  join product_group g on g.shop_id = i.shop_id and g.id = i.group_id
  left join image m on m.shop_id = i.shop_id and m.id = ${shownImage}
  where u.shop_id = ${scope.shopId} and ${chosen}`;

const unitNamed = (scope: Scope, code: string) =>
  unitsWhere(
    scope,
    sql`${unitHasCode([code])} and u.branch_id = ${scope.branchId} ${exactCodeFirst(code)} limit 1`,
  );

const unitOut = (scope: Scope, unit: UnitFound): SaleItemFound => {
  const list = listPriceOf(unit, bangkokDay(new Date()));
  return {
    unitId: unit.unitId,
    goodsId: null,
    code: unit.barcode,
    name: unit.name,
    detail: unit.detail,
    image: pictureUrlOf(scope.shopId, unit, 160),
    listPrice: satangToBaht(list.price),
    listFrom: list.from,
    onHand: 1,
    state: unit.state,
    promises: unit.promises,
  };
};

export const saleGoodsToWire = (scope: Scope, row: GoodsRow): SaleItemFound => {
  const { goodsId, name, code, image, price, onHand } = goodsToWire(scope, row);
  return {
    unitId: null,
    goodsId,
    code,
    name,
    detail: '',
    image,
    listPrice: price,
    listFrom: null,
    onHand,
    state: '',
    promises: [],
  };
};

export const saleItemsByIds = async (
  q: Tx,
  scope: Scope,
  { unitIds, goodsIds }: { unitIds: readonly number[]; goodsIds: readonly number[] },
): Promise<SaleItemFound[]> => {
  const [units, goods] = await Promise.all([
    unitIds.length === 0 ? undefined : unitsWhere(scope, sql`u.id = any(${unitIds}::bigint[])`).execute(q),
    goodsIds.length === 0 ? undefined : goodsRows(scope, sql`g.id = any(${goodsIds}::bigint[])`).execute(q),
  ]);
  return [
    ...(units?.rows ?? []).map((one) => unitOut(scope, one)),
    ...(goods?.rows ?? []).map((one) => saleGoodsToWire(scope, one)),
  ];
};

export const findSaleItem = readHandler<typeof retailContract.find>(async (db, scope, call) => {
  const { code } = call.body;
  const [[unit], [goods]] = await db.readAll(scope, [unitNamed(scope, code), goodsByCode(scope, code)]);
  if (unit !== undefined) return unitOut(scope, unit);
  return goods === undefined ? call.fail('NOT_FOUND') : saleGoodsToWire(scope, goods);
});
