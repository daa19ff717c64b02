/** From what the counter typed to garments with prices: the checks that opening and going on with an order share. */
import { readSets, type SetDefinition } from '#catalog/server/index.ts';
import { packageCovers } from '#lib/vocabulary/access-rules.ts';
import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { shareOut } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import type { OrderIn, SetWishIn } from '#orders/order/contract.ts';
import { paidDays } from '#orders/order/rules/rental-days.ts';
import { isBelowList } from '#orders/order/rules/discount-limit.ts';
import {
  type GivenPromotion,
  promote,
  type PromotedGarment,
  type Promoted,
} from '#orders/order/rules/promotion-rules.ts';
import { rentalPriceFor, tierFor } from '#orders/order/rules/rent-pricing.ts';
import { type MoneySums, orderMoney } from '#orders/order/rules/order-totals.ts';
import { mustMayGive } from '../payments/check-discount-limit.ts';
import {
  mustBeLeft,
  newPromotions,
  promotionRefused,
  type PromotionsAsked,
} from '../promotions/order-promotions.ts';
import { invalid, invalidFor } from '../validation-errors.ts';
import { type InSet, mustStand, priceOfSet } from '../sets/price-set.ts';
import type { SetHead } from '../sets/save-sets.ts';
import { type FactsRow, factsQuery, type ItemFact } from './request-facts.ts';

/** A line that is wished for, or one of a set. */
export type Wish = OrderIn['lines'][number] & {
  set?: InSet;
  /** It bears its part of the set and is not wished for itself. */
  ghost?: boolean;
  /** What was agreed for it as part of a set counts as the list's (satang). */
  listed?: { rentalPrice: number; bail: number };
};
export type Wished = Omit<OrderIn, 'lines'> & { lines: readonly Wish[] };

/** One garment of the order to be. */
export type Garment = ItemFact & {
  item_id: number;
  rental_price: number;
  /** By the list, under the tier. */
  listPrice: number;
  listBail: number;
  /** All of it, promotions included. */
  discount: number;
  promotion_discount: number;
  discountReason: string;
  unitId: number | undefined;
  set: InSet | undefined;
};

export type Wanted = {
  garments: Garment[];
  /** Those wished for, as an order keeps them, in the order in which garments name them. */
  sets: SetHead[];
  customer: { name: string; phone: string } | null;
  taxBranchNo: string;
  /** The tier as it holds for the days. */
  rentDurationId: number | null;
  /** Days that the shop lets a rental take at most. */
  longest: number;
  vatRate: number;
  /** Percent of the list that staff may give away. */
  staffDiscount: number;
  /** What promotions give, and codes that give nothing. */
  given: GivenPromotion[];
  refused: Promoted['refused'];
  today: Day;
};

const most = 500;

/** `keepTier`: it was agreed so; `sets`: those that lines stand in; `promotions`: those that may be given; `others`: garments of the order that are not asked for. */
export type WishRules = {
  keepTier?: boolean;
  sets?: readonly SetDefinition[];
  promotions?: PromotionsAsked;
  others?: readonly PromotedGarment[];
};

/** The garment with the barcode; NOT_FOUND when there is none, WRONG_UNIT when it is another item's. */
const unitOf = (facts: FactsRow, itemId: number, barcode: string | undefined): number | undefined => {
  if (barcode === undefined || barcode === '') return undefined;
  const unit = facts.units.find((one) => one.barcode === barcode);
  if (unit === undefined) throw new AppError('NOT_FOUND');
  if (unit.itemId !== itemId) throw new AppError('WRONG_UNIT', { values: { barcode } });
  return unit.id;
};

/** The sets wished for; NOT_FOUND for one that the shop does not have, PACKAGE_REQUIRED where its package has no sets. */
const setsOf = async (q: Tx, scope: Scope, wishes: readonly SetWishIn[]): Promise<SetDefinition[]> => {
  if (wishes.length === 0) return [];
  if (!packageCovers(scope.package, 'm')) throw new AppError('PACKAGE_REQUIRED', { values: { size: 'm' } });
  const known = await readSets(
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

/** The garments of sets as lines; `before`: so many sets come before these. */
const linesOfSets = (wishes: readonly SetWishIn[], before: number): Wish[] =>
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

type Listed = { line: Wish; item: ItemFact; listPrice: number; listBail: number };

/** What the garments of sets bear is what the list says of them; the sets as an order keeps them. */
const reckonSets = (
  sets: readonly SetDefinition[],
  /** Undefined for a set of the order: what stands in it stays. */
  wishes: readonly (SetWishIn | undefined)[],
  lines: readonly Listed[],
): { lines: (Listed & { off: number })[]; heads: SetHead[] } => {
  const after = lines.map((one) => ({ ...one, off: one.line.discount }));
  const heads = sets.map((set, at): SetHead => {
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
    if (wish !== undefined) mustStand(set, garments);
    const { price, bail, borne } = priceOfSet(set, garments);
    const discount = wish?.discount ?? 0;
    if (discount > price) throw invalid(`sets.${at}.discount`);
    const off = shareOut(
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
 * Checks an order against the shop and fills in prices (the group's under the tier, which belongs to the days: one that
 * does not cover them gives way, unless `keepTier` says that it was agreed so), and what promotions take off them; one query, three where a promotion is limited. Each garment comes once, in the
 * order of the lines. Errors: NOT_FOUND (item, customer, tier, barcode), CUSTOMER_REQUIRED,
 * WRONG_UNIT, SET_OFF, SET_NO_CHOICE, SET_INCOMPLETE, VALIDATION (a pick-up before today, a discount above the price, more than 500 garments); of
 * what is reserved also VALIDATION for less than the list without a reason, DISCOUNT_LIMIT, and PROMOTION_REFUSED for a code that
 * gives nothing.
 */
export const checkWishes = async (
  q: Tx,
  scope: Scope,
  branchId: number,
  body: Wished,
  {
    keepTier = false,
    sets: standing = [],
    promotions = newPromotions(body.promotionCodes ?? [], body.reserve),
    others = [],
  }: WishRules = {},
): Promise<Wanted> => {
  const today = workDay(scope);
  if (body.reserve && body.customerId === null) throw new AppError('CUSTOMER_REQUIRED');
  if (body.reserve && body.pickupDay < today) throw invalidFor('pickupDay', 'past');
  const wishes = body.sets ?? [];
  const lines = [...body.lines, ...linesOfSets(wishes, standing.length)];
  if (lines.reduce((total, line) => total + line.quantity, 0) > most) throw invalid('lines', `≤ ${most}`);
  const sets = [...standing, ...(await setsOf(q, scope, wishes))];
  const facts = (await factsQuery(scope, branchId, { ...body, lines }, today, promotions).execute(q)).rows[0];
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
  const asked = reckoned.lines.flatMap(({ line, item, listPrice, listBail, off }, index): Garment[] => {
    if (line.ghost === true) return [];
    const rentalPrice = line.rentalPrice ?? listPrice;
    if (off > rentalPrice) throw invalid(`lines.${index}.discount`);
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
    const below = isBelowList({ ...garment, rentalPrice });
    if (body.reserve && below && line.discountReason === '' && body.discountReason === '')
      throw invalid(
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
  const promoted = promote(facts.promotions, ask);
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
  if (body.discount > left) throw invalid('discount');
  if (body.reserve) {
    if (body.discount > 0 && body.discountReason === '') throw invalid('discountReason');
    mustMayGive(scope, garments, body.discount, facts.staff_discount_percent);
    const [first] = refused;
    if (first !== undefined) throw promotionRefused(first.code, first.why);
  }
  if (promotions.take) await mustBeLeft(q, scope, facts.promotions, promoted.given, ask, promotions);
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

/** The money of the order to be, with what sending it is charged; satang. */
export const wantedMoney = (wanted: Wanted, discount: number, shipping = 0): MoneySums =>
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
