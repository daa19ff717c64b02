import { sql } from 'kysely';
import { hasRight } from '#lib/vocabulary/access-rules.ts';
import { type Day, daysBetween } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { codeIndexOf } from '#lib/codes/code-index.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import { maxPieceBaht } from '#sales/consumables/piece-price-input.ts';
import { goodsRows, withdrawGoods } from '#sales/consumables/server/index.ts';
import { isBelowListPrice, isWithinDiscountLimit } from '#orders/order/rules/discount-limit.ts';
import { saleAmount, suggestedPrice } from '#orders/order/rules/sale-lines.ts';
import {
  addCharges,
  insertSaleLines,
  invalidField,
  itemDetail,
  type NewSaleLine,
  refreshOrderSearchKeys,
} from '#orders/order/server/index.ts';
import { sellUnits } from '#inventory/stock/server/index.ts';
import type { SaleItemInput } from '../contract.ts';

type UnitFact = {
  unitId: number;
  barcode: string;
  name: string;
  detail: string;
  cost: number;
  rentalPrice: number;
  bail: number;
  since: Day;
};

export const saleUnitFacts = (scope: Pick<Scope, 'shopId'>, unitIds: readonly number[]) => sql<UnitFact>`
  select u.id as "unitId", u.barcode, i.name, ${itemDetail(scope)} as detail, u.cost, g.rental_price as "rentalPrice", g.bail,
    u.since
  from unit u
  join product_item i on i.shop_id = u.shop_id and i.id = u.item_id
  join product_group g on g.shop_id = i.shop_id and g.id = i.group_id
  where u.shop_id = ${scope.shopId} and u.id = any(${[...unitIds]}::bigint[])`;

type PricedUnit = Pick<UnitFact, 'cost' | 'rentalPrice' | 'bail' | 'since'>;

/** Returns satang, with the price's basis. */
export const listPriceOf = (unit: PricedUnit, today: Day): ReturnType<typeof suggestedPrice> => {
  const { price, from } = suggestedPrice({ ...unit, days: daysBetween(unit.since, today) });
  return { price: Math.min(maxPieceBaht * 100, price), from };
};

/** `list` is in satang per piece. */
type Priced = { code: string; name: string; detail: string; list: number };

/** Throws VALIDATION for a discount above the price, or for a price below the list without a reason. */
const priceOf = (asked: SaleItemInput, { list }: Priced, field: string) => {
  const price = asked.price ?? list;
  if (asked.discount > price) throw invalidField(`${field}.discount`);
  const offer = { listPrice: list, listBail: 0, rentalPrice: price, bail: 0, discount: asked.discount };
  if (isBelowListPrice(offer) && asked.discountReason === '') throw invalidField(`${field}.discountReason`);
  return { offer: { ...offer, quantity: asked.quantity }, price };
};

type Leaving = {
  orderNo: string;
  movePromises: boolean;
  cameBack?: readonly number[];
};

/**
 * Takes the garments off the rack and returns their ids. Must run before reservations can take the garments.
 */
export const sellGarments = async (
  q: Tx,
  scope: Scope,
  articles: readonly SaleItemInput[],
  { orderNo, movePromises, cameBack = [] }: Leaving,
): Promise<number[]> => {
  const unitIds = articles.flatMap((one) => one.unitId ?? []);
  const barcodes = articles.flatMap((one) => one.barcode ?? []);
  const garments = await sellUnits(q, scope, { unitIds, barcodes, movePromises, cameBack, note: orderNo });
  if (garments.length < unitIds.length + barcodes.length) throw invalidField('lines');
  return garments.map((one) => one.unitId);
};

type Selling = {
  garments: readonly number[];
  /** Discount limit of staff in percent of the list price. */
  staffDiscount: number;
  field?: string;
};

/**
 * Requires the order's lock. Adds charges in the scope's branch, and codes to the order's search text. Throws
 * `saleItemErrors`, NOT_FOUND or VALIDATION.
 */
export const sellItems = async (
  q: Tx,
  scope: Scope,
  order: { id: number; branch_id: number; order_no: string },
  articles: readonly SaleItemInput[],
  { garments, staffDiscount, field = 'lines' }: Selling,
): Promise<void> => {
  const goodsIds = articles.flatMap((one) => one.goodsId ?? []);
  const facts = (await saleUnitFacts(scope, garments).execute(q)).rows;
  const goods = (await goodsRows(scope, sql`g.id = any(${goodsIds}::bigint[])`).execute(q)).rows;
  const today = workDay(scope);
  const byCode = codeIndexOf(facts, (row) => row.barcode);
  const found = articles.map((asked, index) => {
    if (asked.goodsId !== undefined) {
      const one = goods.find((row) => row.goodsId === asked.goodsId);
      if (one === undefined) throw new AppError('NOT_FOUND');
      const known = { code: one.code, name: one.name, detail: '', list: one.price };
      return { asked, unitId: null, known, ...priceOf(asked, known, `${field}.${index}`) };
    }
    const one =
      asked.barcode === undefined
        ? facts.find((row) => row.unitId === asked.unitId)
        : byCode.find(asked.barcode);
    if (one === undefined) throw new AppError('NOT_FOUND');
    const known = { ...one, code: one.barcode, list: listPriceOf(one, today).price };
    return { asked, unitId: one.unitId, known, ...priceOf(asked, known, `${field}.${index}`) };
  });
  const offers = found.map((one) => one.offer);
  if (!hasRight(scope, 'discount') && !isWithinDiscountLimit(offers, 0, staffDiscount))
    throw new AppError('DISCOUNT_LIMIT', { values: { percent: String(staffDiscount) } });

  const pieces = articles.flatMap(({ goodsId, quantity }) =>
    goodsId === undefined ? [] : [{ goodsId, quantity }],
  );
  const taken =
    pieces.length === 0
      ? []
      : await withdrawGoods(q, scope, pieces, { orderId: order.id, note: order.order_no });
  const moves = taken.values();
  const lines = found.map(({ asked, unitId, known, price }): NewSaleLine => {
    const move = asked.goodsId === undefined ? undefined : moves.next().value;
    const unit = facts.find((row) => row.unitId === unitId);
    return {
      unit_id: unitId,
      goods_id: asked.goodsId ?? null,
      goods_move_id: move?.moveId ?? null,
      code: known.code,
      name: known.name,
      detail: known.detail,
      quantity: asked.quantity,
      list_price: known.list,
      price,
      discount: asked.discount,
      discount_reason: asked.discountReason,
      cost: move?.cost ?? unit?.cost ?? 0,
    };
  });
  await insertSaleLines(scope, order, lines).execute(q);
  await addCharges(
    q,
    scope,
    order.id,
    lines.map((line) => ({
      lineId: null,
      kind: 'sale' as const,
      amount: saleAmount(line),
      noVat: false,
      reason: line.quantity === 1 ? line.name : `${line.name} × ${line.quantity}`,
    })),
  );
  await refreshOrderSearchKeys(q, scope, { orderId: order.id });
};

export const saleItemsAuditOf = (articles: readonly SaleItemInput[]): object[] =>
  articles.map(({ barcode, unitId, goodsId, quantity, price, discount, discountReason }) => ({
    barcode,
    unitId,
    goodsId,
    quantity,
    price,
    discount,
    discountReason,
  }));
