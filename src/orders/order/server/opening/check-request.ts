/** Shared by creating an order and continuing a draft. */
import { loadSetDefinitions, type SetDefinition } from '#catalog/server/index.ts';
import { packageCovers } from '#lib/vocabulary/access-rules.ts';
import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { splitProportionally } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import type { OrderIn, RequestedSetIn } from '#orders/order/contract.ts';
import { paidDays } from '#orders/order/rules/rental-days.ts';
import { isBelowListPrice } from '#orders/order/rules/discount-limit.ts';
import {
  type GivenPromotion,
  applyPromotions,
  type PromotedGarment,
  type PromotionResult,
} from '#orders/order/rules/promotion-rules.ts';
import { rentalPriceFor, tierFor } from '#orders/order/rules/rent-pricing.ts';
import { type MoneySums, orderMoney } from '#orders/order/rules/order-totals.ts';
import { assertDiscountAllowed } from '../payments/check-discount-limit.ts';
import {
  assertPromotionsLeft,
  newPromotionSelection,
  promotionRefusedError,
  type PromotionSelection,
} from '../promotions/order-promotions.ts';
import { invalidField, invalidFieldReason } from '../validation-errors.ts';
import { type SetPosition, assertValidSet, priceOrderSet } from '../sets/price-set.ts';
import type { OrderSetValues } from '../sets/save-sets.ts';
import { type RequestFactsRow, requestFactsQuery, type ItemFacts } from './request-facts.ts';

export type RequestedLine = OrderIn['lines'][number] & {
  set?: SetPosition;
  /** Takes its share of the set but is not part of the request. */
  ghost?: boolean;
  /** The agreed set share as the list price (satang). */
  listed?: { rentalPrice: number; bail: number };
};
export type OrderRequest = Omit<OrderIn, 'lines'> & { lines: readonly RequestedLine[] };

export type PricedGarment = ItemFacts & {
  item_id: number;
  rental_price: number;
  /** Under the tier. */
  listPrice: number;
  listBail: number;
  /** Promotions included. */
  discount: number;
  promotion_discount: number;
  discountReason: string;
  unitId: number | undefined;
  set: SetPosition | undefined;
};

export type CheckedRequest = {
  garments: PricedGarment[];
  /** As stored, in the order in which garments refer to them. */
  sets: OrderSetValues[];
  customer: { name: string; phone: string } | null;
  taxBranchNo: string;
  /** The rent tier that covers the days. */
  rentDurationId: number | null;
  /** Maximum rental days. */
  longest: number;
  vatRate: number;
  /** Percent of the list. */
  staffDiscount: number;
  given: GivenPromotion[];
  refused: PromotionResult['refused'];
  today: Day;
};

const most = 500;

/** `keepTier`: agreed; `sets`: existing ones of the lines; `promotions`: candidates; `others`: garments outside the request. */
export type RequestRules = {
  keepTier?: boolean;
  sets?: readonly SetDefinition[];
  promotions?: PromotionSelection;
  others?: readonly PromotedGarment[];
};

/** NOT_FOUND, WRONG_UNIT for one of another item. */
const unitOf = (facts: RequestFactsRow, itemId: number, barcode: string | undefined): number | undefined => {
  if (barcode === undefined || barcode === '') return undefined;
  const unit = facts.units.find((one) => one.barcode === barcode);
  if (unit === undefined) throw new AppError('NOT_FOUND');
  if (unit.itemId !== itemId) throw new AppError('WRONG_UNIT', { values: { barcode } });
  return unit.id;
};

/** NOT_FOUND, PACKAGE_REQUIRED for a package without sets. */
const setsOf = async (q: Tx, scope: Scope, wishes: readonly RequestedSetIn[]): Promise<SetDefinition[]> => {
  if (wishes.length === 0) return [];
  if (!packageCovers(scope.package, 'm')) throw new AppError('PACKAGE_REQUIRED', { values: { size: 'm' } });
  const known = await loadSetDefinitions(
    q,
    scope.shopId,
    wishes.map((one) => one.setId),
  );
  return wishes.map(({ setId }) => {
    const set = known.find((one) => one.id === setId);
    if (set === undefined) throw new AppError('NOT_FOUND');
    return set;
  });
};

/** `before`: number of preceding sets. */
const linesOfSets = (wishes: readonly RequestedSetIn[], before: number): RequestedLine[] =>
  wishes.flatMap(({ garments, discountReason }, at) =>
    garments.map(({ part, itemId, barcode }) => ({
      itemId,
      quantity: 1,
      discount: 0,
      discountReason,
      ...(barcode !== undefined && { barcode }),
      set: { at: before + at, part },
    })),
  );

type Listed = { line: RequestedLine; item: ItemFacts; listPrice: number; listBail: number };

/** Splits set prices into list prices of the garments. */
const reckonSets = (
  sets: readonly SetDefinition[],
  /** Undefined for an existing set, which does not change. */
  wishes: readonly (RequestedSetIn | undefined)[],
  lines: readonly Listed[],
): { lines: (Listed & { off: number })[]; heads: OrderSetValues[] } => {
  const after = lines.map((one) => ({ ...one, off: one.line.discount }));
  const heads = sets.map((set, at): OrderSetValues => {
    const own = after
      .filter((one) => one.line.set?.at === at)
      .toSorted((a, b) => (a.line.set?.place ?? 0) - (b.line.set?.place ?? 0));
    const garments = own.map(({ line, item, listPrice, listBail }) => ({
      part: line.set?.part ?? '',
      itemId: item.id,
      groupId: item.groupId,
      base: item.price,
      listPrice,
      listBail,
    }));
    const wish = wishes[at];
    if (wish !== undefined) assertValidSet(set, garments);
    const { price, bail, borne } = priceOrderSet(set, garments);
    const discount = wish?.discount ?? 0;
    if (discount > price) throw invalidField(`sets.${at}.discount`);
    const off = splitProportionally(
      discount,
      borne.map((one) => one.rentalPrice),
    );
    for (const [index, one] of own.entries()) {
      one.listPrice = borne[index]?.rentalPrice ?? 0;
      one.listBail = borne[index]?.bail ?? 0;
      one.off += off[index] ?? 0;
    }
    return { setId: set.id, name: set.name, price, bail };
  });
  return { lines: after, heads };
};

/**
 * Prices a request, one entry per garment in the order of the lines; replaces a tier that does not cover the days unless `keepTier`.
 * NOT_FOUND (item, customer, tier, barcode), CUSTOMER_REQUIRED, WRONG_UNIT, SET_OFF, SET_NO_CHOICE, SET_INCOMPLETE, VALIDATION (a
 * past pick-up, a discount above the price, over 500 garments); for a reservation also VALIDATION for a price below the list without
 * a reason, DISCOUNT_LIMIT, PROMOTION_REFUSED.
 */
export const checkOrderRequest = async (
  q: Tx,
  scope: Scope,
  branchId: number,
  body: OrderRequest,
  {
    keepTier = false,
    sets: standing = [],
    promotions = newPromotionSelection(body.promotionCodes ?? [], body.reserve),
    others = [],
  }: RequestRules = {},
): Promise<CheckedRequest> => {
  const today = workDay(scope);
  if (body.reserve && body.customerId === null) throw new AppError('CUSTOMER_REQUIRED');
  if (body.reserve && body.pickupDay < today) throw invalidFieldReason('pickupDay', 'past');
  const wishes = body.sets ?? [];
  const lines = [...body.lines, ...linesOfSets(wishes, standing.length)];
  if (lines.reduce((total, line) => total + line.quantity, 0) > most)
    throw invalidField('lines', `≤ ${most}`);
  const sets = [...standing, ...(await setsOf(q, scope, wishes))];
  const facts = (await requestFactsQuery(scope, branchId, { ...body, lines }, today, promotions).execute(q))
    .rows[0];
  if (facts === undefined) throw new AppError('NOT_FOUND');
  if (body.customerId !== null && facts.customer === null) throw new AppError('NOT_FOUND');
  if (body.rentDurationId !== null && facts.tier === null) throw new AppError('NOT_FOUND');
  const { day_counting: counting, closed_weekdays: closedWeekdays, closed_days: closedDays } = facts;
  const { pickupDay, returnDay } = body;
  const days = paidDays({ pickupDay, returnDay, counting, closedWeekdays, closedDays });
  const tier = keepTier ? facts.tier : tierFor(facts.tier, facts.tiers, days);

  const items = new Map(facts.items.map((item) => [item.id, item]));
  const listed = lines.map((line): Listed => {
    const item = items.get(line.itemId);
    if (item === undefined) throw new AppError('NOT_FOUND');
    const listPrice = line.listed?.rentalPrice ?? rentalPriceFor(item.price, tier, facts.tiers, days);
    return { line, item, listPrice, listBail: line.listed?.bail ?? item.bail };
  });
  const reckoned = reckonSets(sets, [...standing.map(() => undefined), ...wishes], listed);
  const asked = reckoned.lines.flatMap(({ line, item, listPrice, listBail, off }, index): PricedGarment[] => {
    if (line.ghost === true) return [];
    const rentalPrice = line.rentalPrice ?? listPrice;
    if (off > rentalPrice) throw invalidField(`lines.${index}.discount`);
    const garment = {
      ...item,
      item_id: item.id,
      bail: line.bail ?? listBail,
      rental_price: rentalPrice,
      listPrice,
      listBail,
      discount: off,
      promotion_discount: 0,
      discountReason: line.discountReason,
      unitId: unitOf(facts, line.itemId, line.barcode),
      set: line.set,
    };
    const below = isBelowListPrice({ ...garment, rentalPrice });
    if (body.reserve && below && line.discountReason === '' && body.discountReason === '')
      throw invalidField(
        line.set === undefined ? `lines.${index}.discountReason` : `sets.${line.set.at}.discountReason`,
      );
    return Array.from({ length: line.quantity }, () => garment);
  });
  const ask = {
    today,
    pickupDay,
    days,
    customerId: body.customerId,
    rentals: facts.rentals,
    levelId: facts.level_id,
    garments: asked.map((one) => ({ ...one, price: one.rental_price - one.discount })),
    others,
    kept: promotions.kept,
    addUp: facts.promotions_add_up,
  };
  const promoted = applyPromotions(facts.promotions, ask);
  const unknown = promotions.codes.filter((code) => !facts.promotions.some((one) => one.code === code));
  const refused = [
    ...unknown.map((code) => ({ code, why: 'unknown' as const })),
    ...promoted.refused.filter((one) => promotions.codes.includes(one.code)),
  ];
  const garments = asked.map((one, index) => {
    const off = promoted.discounts[index] ?? 0;
    return { ...one, promotion_discount: off, discount: one.discount + off };
  });
  const left = garments.reduce((total, one) => total + one.rental_price - one.discount, 0);
  if (body.discount > left) throw invalidField('discount');
  if (body.reserve) {
    if (body.discount > 0 && body.discountReason === '') throw invalidField('discountReason');
    assertDiscountAllowed(scope, garments, body.discount, facts.staff_discount_percent);
    const [first] = refused;
    if (first !== undefined) throw promotionRefusedError(first.code, first.why);
  }
  if (promotions.take)
    await assertPromotionsLeft(q, scope, facts.promotions, promoted.given, ask, promotions);
  return {
    garments,
    sets: reckoned.heads.slice(standing.length),
    customer: facts.customer,
    taxBranchNo: facts.tax_branch_no,
    rentDurationId: tier?.id ?? null,
    longest: facts.longest_rental_days,
    vatRate: facts.vat_rate,
    staffDiscount: facts.staff_discount_percent,
    given: promoted.given,
    refused,
    today,
  };
};

/** With the shipping charge; satang. */
export const requestMoneyOf = (wanted: CheckedRequest, discount: number, shipping = 0): MoneySums =>
  orderMoney(
    { discount, vatRate: wanted.vatRate },
    wanted.garments.map((one) => ({
      state: 'reserved',
      rentalPrice: one.rental_price,
      discount: one.discount,
      bail: one.bail,
    })),
    [{ kind: 'shipping', amount: shipping, noVat: false }],
  );
