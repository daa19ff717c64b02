/** Articles that are sold with an order: garments leave the rack, goods the shelf, and both are owed as charges. */
import { sql } from 'kysely';
import { hasRight } from '#lib/vocabulary/access-rules.ts';
import { type Day, daysBetween } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import { mostPieceBaht } from '#sales/consumables/piece-price.ts';
import { goodsRows, takeGoods } from '#sales/consumables/server/index.ts';
import { isBelowList, isGivenWithin } from '#orders/order/rules/discount-limit.ts';
import { saleAmount, suggestedPrice } from '#orders/order/rules/sale-lines.ts';
import {
  addCharges,
  insertSaleLines,
  invalid,
  itemDetail,
  type NewSaleLine,
  rewordOrders,
} from '#orders/order/server/index.ts';
import { sellUnits } from '#inventory/stock/server/index.ts';
import type { ArticleIn } from '../contract.ts';

type UnitFact = {
  unitId: number;
  barcode: string;
  name: string;
  detail: string;
  cost: number;
  rentalPrice: number;
  since: Day;
};

/** What is said of garments when they are sold; satang. */
export const unitFacts = (scope: Pick<Scope, 'shopId'>, unitIds: readonly number[]) => sql<UnitFact>`
  select u.id as "unitId", u.barcode, i.name, ${itemDetail(scope)} as detail, u.cost, g.rental_price as "rentalPrice",
    u.since
  from unit u
  join product_item i on i.shop_id = u.shop_id and i.id = u.item_id
  join product_group g on g.shop_id = i.shop_id and g.id = i.group_id
  where u.shop_id = ${scope.shopId} and u.id = any(${[...unitIds]}::bigint[])`;

/** What a garment is offered for, satang; never more than anything is sold for. */
export const listPriceOf = ({ cost, rentalPrice, since }: UnitFact, today: Day): number =>
  Math.min(mostPieceBaht * 100, suggestedPrice({ cost, rentalPrice, days: daysBetween(since, today) }));

/** `list`: satang of a piece by the list. */
type Priced = { code: string; name: string; detail: string; list: number };

/**
 * The price of an article as asked for. VALIDATION for a discount above it, and for less than the list without a reason.
 */
const priceOf = (asked: ArticleIn, { list }: Priced, field: string) => {
  const price = asked.price ?? list;
  if (asked.discount > price) throw invalid(`${field}.discount`);
  const offer = { listPrice: list, listBail: 0, rentalPrice: price, bail: 0, discount: asked.discount };
  if (isBelowList(offer) && asked.discountReason === '') throw invalid(`${field}.discountReason`);
  return { offer: { ...offer, quantity: asked.quantity }, price };
};

type Leaving = {
  orderNo: string;
  movePromises: boolean;
  /** Garments that the buyer has just brought back. */
  cameBack?: readonly number[];
};

/** Garments among articles leave the rack for good: nothing that is promised from now on stands on one of them. Gives their ids. */
export const sellGarments = async (
  q: Tx,
  scope: Scope,
  articles: readonly ArticleIn[],
  { orderNo, movePromises, cameBack = [] }: Leaving,
): Promise<number[]> => {
  const unitIds = articles.flatMap((one) => one.unitId ?? []);
  const barcodes = articles.flatMap((one) => one.barcode ?? []);
  const garments = await sellUnits(q, scope, { unitIds, barcodes, movePromises, cameBack, note: orderNo });
  if (garments.length < unitIds.length + barcodes.length) throw invalid('lines');
  return garments.map((one) => one.unitId);
};

type Selling = {
  /** As `sellGarments` gave them. */
  garments: readonly number[];
  /** Percent of the list that staff may give away. */
  staffDiscount: number;
  /** Where the articles stood in what was asked. */
  field?: string;
};

/**
 * Sells articles at scope.branchId with an order that is held; they are owed from now on, and it is found by their codes. Who has no right to more discount
 * gives away no more than the shop lets staff. Errors: `articleErrors`, NOT_FOUND, VALIDATION.
 */
export const sellArticles = async (
  q: Tx,
  scope: Scope,
  order: { id: number; branch_id: number; order_no: string },
  articles: readonly ArticleIn[],
  { garments, staffDiscount, field = 'lines' }: Selling,
): Promise<void> => {
  const goodsIds = articles.flatMap((one) => one.goodsId ?? []);
  const facts = (await unitFacts(scope, garments).execute(q)).rows;
  const goods = (await goodsRows(scope, sql`g.id = any(${goodsIds}::bigint[])`).execute(q)).rows;
  const today = workDay(scope);
  const found = articles.map((asked, index) => {
    if (asked.goodsId !== undefined) {
      const one = goods.find((row) => row.goodsId === asked.goodsId);
      if (one === undefined) throw new AppError('NOT_FOUND');
      const known = { code: one.code, name: one.name, detail: '', list: one.price };
      return { asked, unitId: null, known, ...priceOf(asked, known, `${field}.${index}`) };
    }
    const one = facts.find((row) => row.unitId === asked.unitId || row.barcode === asked.barcode);
    if (one === undefined) throw new AppError('NOT_FOUND');
    const known = { ...one, code: one.barcode, list: listPriceOf(one, today) };
    return { asked, unitId: one.unitId, known, ...priceOf(asked, known, `${field}.${index}`) };
  });
  const offers = found.map((one) => one.offer);
  if (!hasRight(scope, 'discount') && !isGivenWithin(offers, 0, staffDiscount))
    throw new AppError('DISCOUNT_LIMIT', { values: { percent: String(staffDiscount) } });

  const pieces = articles.flatMap(({ goodsId, quantity }) =>
    goodsId === undefined ? [] : [{ goodsId, quantity }],
  );
  const taken =
    pieces.length === 0 ? [] : await takeGoods(q, scope, pieces, { orderId: order.id, note: order.order_no });
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
  await rewordOrders(q, scope, { orderId: order.id });
};

/** What the audit log keeps of articles as asked for. */
export const articlesTold = (articles: readonly ArticleIn[]): object[] =>
  articles.map(({ barcode, unitId, goodsId, quantity, price, discount, discountReason }) => ({
    barcode,
    unitId,
    goodsId,
    quantity,
    price,
    discount,
    discountReason,
  }));
