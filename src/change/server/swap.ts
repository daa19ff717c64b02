import { sql } from 'kysely';
import { AppError } from '../../core/common/errors.ts';
import type { Tx } from '../../core/server/db.ts';
import { writing } from '../../core/server/call.ts';
import type { Scope } from '../../core/server/scope.ts';
import { release, reserve, unitByBarcode } from '../../stock/server/index.ts';
import type { changeContract } from '../contract.ts';
import { tierPrice } from '../../order/pricing.ts';
import { orderSearchKey } from '../../order/search-key.ts';
import type { LineRow, Loaded, TierRow } from '../../order/server/index.ts';
import {
  addCharges,
  changeHead,
  changeLines,
  atBranch,
  finish,
  illegal,
  invalid,
  lockOrder,
  promiseOf,
} from '../../order/server/index.ts';
import { isIn } from '../../order/states.ts';

type Swap = { itemId?: number | undefined; barcode?: string | undefined };
type Target = { itemId: number; unitId?: number };

/** Which item, and which garment when one was scanned. NOT_FOUND; VALIDATION for neither, or for two that differ. */
const targetOf = async (q: Tx, scope: Scope, { itemId, barcode = '' }: Swap): Promise<Target> => {
  if (barcode === '') {
    if (itemId === undefined) throw invalid('itemId');
    return { itemId };
  }
  const unit = await unitByBarcode(q, scope, barcode);
  if (itemId !== undefined && itemId !== unit.itemId) throw invalid('barcode');
  return { itemId: unit.itemId, unitId: unit.unitId };
};

type ItemFact = { code: string; price: number; bail: number; tier: TierRow | null };

const itemFact = async (
  q: Tx,
  scope: Scope,
  itemId: number,
  rentDurationId: number | null,
): Promise<ItemFact> => {
  const { rows } = await sql<ItemFact>`
    select i.code, g.rental_price as price, g.bail,
      (select json_build_object('priceRule', d.price_rule, 'pricePercent', d.price_percent, 'price', d.price) from rent_duration d
        where d.shop_id = i.shop_id and d.id = ${rentDurationId}::bigint) as tier
    from product_item i join product_group g on g.shop_id = i.shop_id and g.id = i.group_id
    where i.shop_id = ${scope.shopId} and i.id = ${itemId}`.execute(q);
  const row = rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
};

/** Another garment of the same item keeps its price; another item costs what it costs under the order's tier. */
const pricesOf = (line: LineRow, itemId: number, fact: ItemFact): { rentalPrice: number; bail: number } =>
  itemId === line.item_id
    ? { rentalPrice: line.rental_price, bail: line.bail }
    : { rentalPrice: tierPrice(fact.price, fact.tier), bail: fact.bail };

const searchAfter = (order: Loaded, line: LineRow, code: string): string =>
  orderSearchKey({
    orderNo: order.head.order_no,
    customerName: order.head.customer_name ?? '',
    phone: order.head.phone ?? '',
    codes: order.lines.map((one) => (one.id === line.id ? code : one.code)),
  });

export const swap = writing<typeof changeContract.swap>(async (q, scope, call) => {
  const { body } = call;
  const order = await lockOrder(q, scope, call.params.id);
  const line = order.lines.find((one) => one.id === body.orderDetailId);
  if (line === undefined) throw new AppError('NOT_FOUND');
  if (!isIn('held', line.state)) throw illegal();
  const target = await targetOf(q, scope, body);
  const fact = await itemFact(q, scope, target.itemId, order.head.rent_duration_id);
  const prices = pricesOf(line, target.itemId, fact);
  const rentalPrice = body.rentalPrice ?? prices.rentalPrice;
  const bail = body.bail ?? prices.bail;

  await release(q, scope, [promiseOf(line)]);
  const wish = { ...target, pickupDay: line.pickup_day, returnDay: line.return_day };
  const [held] = await reserve(q, atBranch(scope, order.head.branch_id), [wish]);
  await Promise.all([
    changeLines(scope, [line.id], {
      item_id: target.itemId,
      reservation_id: held?.reservationId ?? null,
      state: 'reserved',
      rental_price: rentalPrice,
      bail,
      discount: Math.min(line.discount, rentalPrice),
    }).execute(q),
    changeHead(scope, order.head.id, { search: searchAfter(order, line, fact.code) }).execute(q),
  ]);
  await addCharges(q, scope, order.head.id, [
    { lineId: line.id, kind: 'swap_fee', amount: body.fee, noVat: false, reason: '' },
  ]);
  const before = {
    itemId: line.item_id,
    unitId: line.unit_id,
    rentalPrice: line.rental_price,
    bail: line.bail,
  };
  const after = {
    lineId: line.id,
    itemId: target.itemId,
    unitId: held?.unitId,
    rentalPrice,
    bail,
    fee: body.fee,
  };
  return finish(q, scope, order, { action: 'rental.swap', before, after, step: { kind: 'swap' } });
});
