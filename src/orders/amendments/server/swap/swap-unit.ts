import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { findUnitByBarcode, releaseReservations, reserveUnits } from '#inventory/stock/server/index.ts';
import type { amendmentContract } from '#orders/amendments/contract.ts';
import { orderSearchKey } from '#orders/order/rules/search-key.ts';
import type { OrderLineRecord, LoadedOrder } from '#orders/order/server/index.ts';
import {
  addCharges,
  updateOrderHead,
  updateLines,
  agreedDiscountsOf,
  agreedOfferOf,
  scopeAtBranch,
  commitOrderChange,
  illegalTransition,
  invalidField,
  lockOrder,
  orderAwayDays,
  assertDiscountAllowed,
  assertFeeAllowed,
  reservationIdOf,
} from '#orders/order/server/index.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { listedSwapFee } from './swap-fee.ts';
import { loadSwapPrices } from './swap-prices.ts';

type Swap = { itemId?: number | undefined; barcode?: string | undefined };
type Lowering = { rentalPrice?: number | undefined; bail?: number | undefined; discountReason: string };
type Target = { itemId: number; unitId?: number };

/**
 * Returns the unit too if its barcode was scanned. Throws VALIDATION if item and barcode are both missing or
 * differ.
 */
const targetOf = async (q: Tx, scope: Scope, { itemId, barcode = '' }: Swap): Promise<Target> => {
  if (barcode === '') {
    if (itemId === undefined) throw invalidField('itemId');
    return { itemId };
  }
  const unit = await findUnitByBarcode(q, scope, barcode);
  if (itemId !== undefined && itemId !== unit.itemId) throw invalidField('barcode');
  return { itemId: unit.itemId, unitId: unit.unitId };
};

/**
 * Another unit of the item keeps the price. Throws VALIDATION for a lowered price or deposit without a
 * reason. Throws DISCOUNT_LIMIT if the lower amounts, or a discount on a lower price, exceed the user's
 * limit.
 */
const pricesOf = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  line: OrderLineRecord,
  itemId: number,
  body: Lowering,
) => {
  const same = itemId === line.item_id;
  const asked = {
    rentalPrice: body.rentalPrice ?? (same ? line.rental_price : undefined),
    bail: body.bail ?? (same ? line.bail : undefined),
  };
  const { wanted, prices } = await loadSwapPrices(q, scope, order, line, [itemId]);
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
  if (lowered && body.discountReason === '') throw invalidField('discountReason');
  const weighsMore =
    line.discount - line.promotion_discount + order.head.discount > 0 && rentalPrice < line.rental_price;
  if (lowered || weighsMore) {
    const others = order.lines.filter((one) => one.id !== line.id && !isInStateSet('off', one.state));
    assertDiscountAllowed(
      scope,
      [
        { listPrice, listBail, rental_price: rentalPrice, bail, discount, promotion_discount },
        ...others.map(agreedOfferOf),
      ],
      order.head.discount,
      wanted.staffDiscount,
      agreedDiscountsOf([line, ...others], order.head.discount),
    );
  }
  const discountReason = lowered ? body.discountReason : line.discount_reason;
  const percent = wanted.staffDiscount;
  // After a swap to another item the line stores no list price, so the reduction is recorded here.
  const below = same ? 0 : Math.max(0, listPrice - rentalPrice);
  return {
    code: listed.code,
    rentalPrice,
    bail,
    discount,
    promotion_discount,
    discountReason,
    percent,
    below,
  };
};

const searchAfter = (order: LoadedOrder, line: OrderLineRecord, code: string): string =>
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

export const swapUnit = writeHandler<typeof amendmentContract.swap>(async (q, scope, call) => {
  const { body } = call;
  const order = await lockOrder(q, scope, call.params.id);
  const line = order.lines.find((one) => one.id === body.orderDetailId);
  if (line === undefined) throw new AppError('NOT_FOUND');
  if (!isInStateSet('held', line.state)) throw illegalTransition();
  const target = await targetOf(q, scope, body);
  const { code, rentalPrice, bail, discount, promotion_discount, discountReason, percent, below } =
    await pricesOf(q, scope, order, line, target.itemId, body);
  const list = target.itemId === line.item_id ? 0 : await listedSwapFee(q, scope, order, line);
  const fee = body.fee ?? list;
  assertFeeAllowed(scope, { fee, list, reason: body.discountReason }, percent);

  const released = [reservationIdOf(line)];
  await releaseReservations(q, scope, released);
  const days = orderAwayDays(order.head, { pickupDay: line.pickup_day, returnDay: line.return_day });
  const wish = { ...target, ...days };
  const [held] = await reserveUnits(q, scopeAtBranch(scope, order.head.branch_id), [wish], null, released);
  await Promise.all([
    updateLines(scope, [line.id], {
      item_id: target.itemId,
      item_name: target.itemId === line.item_id ? line.item_name : null,
      reservation_id: held?.reservationId ?? null,
      state: 'reserved',
      rental_price: rentalPrice,
      bail,
      discount,
      promotion_discount,
      discount_reason: discountReason,
      ...(target.itemId !== line.item_id && { list_price: null, list_bail: null }),
    }).execute(q),
    updateOrderHead(scope, order.head.id, { search: searchAfter(order, line, code) }).execute(q),
  ]);
  await addCharges(q, scope, order.head.id, [
    {
      lineId: line.id,
      kind: 'swap_fee',
      amount: fee,
      noVat: false,
      reason: fee < list ? body.discountReason : '',
    },
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
    fee,
    ...(fee < list && { discount: list - fee }),
    ...((fee < list || discountReason !== line.discount_reason) && { discountReason: body.discountReason }),
  };
  return commitOrderChange(q, scope, order, {
    action: 'rental.swap',
    before,
    after,
    step: { kind: 'swap' },
    reductions: [
      ...(below > 0 ? [{ kind: 'discount' as const, amount: below, reason: discountReason }] : []),
      ...(fee < list ? [{ kind: 'waiver' as const, amount: list - fee, reason: body.discountReason }] : []),
    ],
    seenSlips: body.seenSlips,
  });
});
