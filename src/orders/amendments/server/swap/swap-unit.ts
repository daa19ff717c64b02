import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import { writing } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { release, reserve, unitByBarcode } from '#inventory/stock/server/index.ts';
import type { changeContract } from '#orders/amendments/contract.ts';
import { orderSearchKey } from '#orders/order/rules/search-key.ts';
import type { LineRow, Loaded } from '#orders/order/server/index.ts';
import {
  addCharges,
  changeHead,
  changeLines,
  atAgreed,
  atBranch,
  finish,
  illegal,
  invalid,
  lockOrder,
  mustMayGive,
  promiseOf,
} from '#orders/order/server/index.ts';
import { isIn } from '#orders/order/states.ts';
import { swapPrices } from './swap-prices.ts';

type Swap = { itemId?: number | undefined; barcode?: string | undefined };
type Lowering = { rentalPrice?: number | undefined; bail?: number | undefined; discountReason: string };
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

/**
 * What the line costs from now on. Another garment of the same item keeps its price; another item costs what it costs by
 * the list, and in a set what it bears of it, under the order's tier and its days as an opening counts them. Less than that, or a discount that comes to
 * weigh more, is given away: VALIDATION without a reason, DISCOUNT_LIMIT.
 */
const pricesOf = async (
  q: Tx,
  scope: Scope,
  order: Loaded,
  line: LineRow,
  itemId: number,
  body: Lowering,
) => {
  const same = itemId === line.item_id;
  const asked = {
    rentalPrice: body.rentalPrice ?? (same ? line.rental_price : undefined),
    bail: body.bail ?? (same ? line.bail : undefined),
  };
  const { wanted, prices } = await swapPrices(q, scope, order, line, [itemId]);
  const [listed] = prices;
  if (listed === undefined) throw new AppError('NOT_FOUND');
  const { rentalPrice: listPrice, bail: listBail } =
    same && line.order_set_id !== null ? { rentalPrice: line.rental_price, bail: line.bail } : listed;
  const rentalPrice = asked.rentalPrice ?? listPrice;
  const bail = asked.bail ?? listBail;
  const discount = Math.min(line.discount, rentalPrice);
  const promotion_discount = Math.min(line.promotion_discount, discount);
  const lowered =
    rentalPrice < (same ? Math.min(line.rental_price, listPrice) : listPrice) ||
    bail < (same ? Math.min(line.bail, listBail) : listBail);
  if (lowered && body.discountReason === '') throw invalid('discountReason');
  const weighsMore =
    line.discount - line.promotion_discount + order.head.discount > 0 && rentalPrice < line.rental_price;
  if (lowered || weighsMore) {
    const others = order.lines.filter((one) => one.id !== line.id && !isIn('off', one.state));
    mustMayGive(
      scope,
      [
        { listPrice, listBail, rental_price: rentalPrice, bail, discount, promotion_discount },
        ...others.map(atAgreed),
      ],
      order.head.discount,
      wanted.staffDiscount,
    );
  }
  const discountReason = lowered ? body.discountReason : line.discount_reason;
  return { code: listed.code, rentalPrice, bail, discount, promotion_discount, discountReason };
};

const searchAfter = (order: Loaded, line: LineRow, code: string): string =>
  orderSearchKey({
    orderNo: order.head.order_no,
    customerName: order.head.customer_name ?? '',
    phone: order.head.phone ?? '',
    codes: [
      ...order.lines.map((one) => (one.id === line.id ? code : one.code)),
      ...order.head.sets.map((one) => one.name),
      ...order.sales.map((one) => one.code),
    ],
  });

export const swap = writing<typeof changeContract.swap>(async (q, scope, call) => {
  const { body } = call;
  const order = await lockOrder(q, scope, call.params.id);
  const line = order.lines.find((one) => one.id === body.orderDetailId);
  if (line === undefined) throw new AppError('NOT_FOUND');
  if (!isIn('held', line.state)) throw illegal();
  const target = await targetOf(q, scope, body);
  const { code, rentalPrice, bail, discount, promotion_discount, discountReason } = await pricesOf(
    q,
    scope,
    order,
    line,
    target.itemId,
    body,
  );

  await release(q, scope, [promiseOf(line)]);
  const wish = { ...target, pickupDay: line.pickup_day, returnDay: line.return_day };
  const [held] = await reserve(q, atBranch(scope, order.head.branch_id), [wish]);
  await Promise.all([
    changeLines(scope, [line.id], {
      item_id: target.itemId,
      item_name: target.itemId === line.item_id ? line.item_name : null,
      reservation_id: held?.reservationId ?? null,
      state: 'reserved',
      rental_price: rentalPrice,
      bail,
      discount,
      promotion_discount,
      discount_reason: discountReason,
    }).execute(q),
    changeHead(scope, order.head.id, { search: searchAfter(order, line, code) }).execute(q),
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
    ...(discountReason !== line.discount_reason && { discountReason }),
  };
  return finish(q, scope, order, { action: 'rental.swap', before, after, step: { kind: 'swap' } });
});
