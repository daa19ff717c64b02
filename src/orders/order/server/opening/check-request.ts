import { loadSetDefinitions, type SetDefinition } from '#catalog/server/index.ts';
import { packageCovers } from '#lib/vocabulary/access-rules.ts';
import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import type { RequestedSetIn } from '#orders/order/contract.ts';
import { paidSpanOf } from '#orders/order/rules/rental-days.ts';
import {
  type GivenPromotion,
  applyPromotions,
  givenToStaying,
  type OrderBefore,
  type PromotionResult,
} from '#orders/order/rules/promotion-rules.ts';
import { tierFor } from '#orders/order/rules/rent-pricing.ts';
import { type MoneySums, orderMoney } from '#orders/order/rules/order-totals.ts';
import { discountLimitError, isDiscountAllowed } from '../payments/check-discount-limit.ts';
import {
  assertPromotionsLeft,
  newPromotionSelection,
  promotionRefusedError,
  type PromotionSelection,
} from '../promotions/order-promotions.ts';
import { invalidField, invalidFieldReason } from '../validation-errors.ts';
import { type PaidDays, paidDaysIn } from '../sql/write-order.ts';
import type { OrderSetValues } from '../sets/save-sets.ts';
import { type Agreement, matchAgreement } from './agreement.ts';
import { type OrderRequest, type PricedGarment, type RequestedLine, priceLines } from './price-lines.ts';
import { type RequestFactsRow, requestFactsQuery } from './request-facts.ts';

export type CheckedRequest = {
  garments: PricedGarment[];
  /** Stored sets, to which garments refer by index. */
  sets: OrderSetValues[];
  customer: { name: string; phone: string } | null;
  taxBranchNo: string;
  rentDurationId: number | null;
  longest: number;
  vatRate: number;
  termsVersion: number;
  paid: PaidDays;
  /** Days from the garments' return until the deposit is due back, null for no deadline. */
  bailBack: { cash: number | null; transfer: number | null };
  discountAllowed: boolean;
  /** Limit for users without the right, in percent of the list price. */
  staffDiscount: number;
  given: GivenPromotion[];
  /** Satang per promotion for the lines that stay. */
  givenToOthers: ReadonlyMap<number, number>;
  refused: PromotionResult['refused'];
  today: Day;
};

const most = 500;

/**
 * If `keepTier`, the duration is agreed. `sets` defines the lines' sets. `promotions` are candidates.
 * `before` is the order that changes. `termsVersion` defaults to the latest. If `complete` (the default for a
 * reservation), discounts need reason and right.
 */
export type RequestRules = {
  agreement?: Agreement | undefined;
  complete?: boolean;
  termsVersion?: number;
  days?: number | undefined;
  keepTier?: boolean;
  sets?: readonly SetDefinition[];
  promotions?: PromotionSelection;
  before?: OrderBefore;
};

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

type Promotable = {
  garments: readonly PricedGarment[];
  agreed: readonly GivenPromotion[] | null;
  before: OrderBefore;
  days: number;
  today: Day;
};

/** Agreed promotions stay if the current promotions give less in total. */
const betterOf = (
  { given, discounts }: PromotionResult,
  agreed: readonly GivenPromotion[] | null,
  garments: readonly PricedGarment[],
): Pick<PromotionResult, 'given' | 'discounts'> => {
  const kept = garments.map((one) => one.agreed?.promoted ?? 0);
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
  return agreed !== null && sum(kept) > sum(discounts)
    ? { given: [...agreed], discounts: kept }
    : { given, discounts };
};

const applyRequestPromotions = (
  body: OrderRequest,
  facts: RequestFactsRow,
  promotions: PromotionSelection,
  { garments, before, days, today, agreed }: Promotable,
) => {
  const givenToOthers = givenToStaying(facts.promotions, before);
  const ask = {
    today,
    pickupDay: body.pickupDay,
    days,
    customerId: body.customerId,
    rentals: facts.rentals,
    levelId: facts.level_id,
    garments: garments.map((one) => ({ ...one, price: one.rental_price - one.discount })),
    others: before.lines.filter((one) => one.stays),
    givenToOthers,
    kept: promotions.kept,
    addUp: facts.promotions_add_up,
  };
  const current = applyPromotions(facts.promotions, ask);
  const promoted = betterOf(current, agreed, garments);
  const unknown = promotions.codes.filter((code) => !facts.promotions.some((one) => one.code === code));
  return {
    ask,
    given: promoted.given,
    givenToOthers,
    refused: [
      ...unknown.map((code) => ({ code, why: 'unknown' as const })),
      ...current.refused.filter((one) => promotions.codes.includes(one.code)),
    ].filter(({ code }) => agreed?.some((one) => one.code === code) !== true),
    garments: garments.map((one, index) => {
      const off = promoted.discounts[index] ?? 0;
      const percentShare = current.percentShares[index] ?? 0;
      return { ...one, promotion_discount: off, discount: one.discount + off, percentShare };
    }),
  };
};

const checkDiscounts = (
  scope: Scope,
  body: OrderRequest,
  facts: RequestFactsRow,
  { garments, refused }: Pick<CheckedRequest, 'garments' | 'refused'>,
  { complete, agreed }: { complete: boolean; agreed: Agreement | undefined },
): boolean => {
  const left = garments.reduce((total, one) => total + one.rental_price - one.discount, 0);
  if (body.discount > left) throw invalidField('discount');
  const percent = facts.staff_discount_percent;
  const allowed = isDiscountAllowed(scope, garments, body.discount, percent, agreed?.allowed);
  if (!complete) return allowed;
  if (body.discount > 0 && body.discountReason === '') throw invalidField('discountReason');
  if (!allowed) throw discountLimitError(percent);
  const [first] = refused;
  if (first !== undefined) throw promotionRefusedError(first.code, first.why);
  return true;
};

/**
 * Returns one entry per garment in the order of the lines. Replaces a duration that does not cover the days,
 * unless `keepTier` or agreed garments need it.
 */
export const checkOrderRequest = async (
  q: Tx,
  scope: Scope,
  branchId: number,
  body: OrderRequest,
  {
    keepTier = false,
    sets: existingSets = [],
    promotions: selected = newPromotionSelection(body.promotionCodes ?? [], body.reserve),
    before = { given: [], lines: [] },
    termsVersion,
    days: asAgreed,
    agreement,
    complete = body.reserve,
  }: RequestRules = {},
): Promise<CheckedRequest> => {
  const today = workDay(scope);
  if (body.reserve && body.customerId === null) throw new AppError('CUSTOMER_REQUIRED');
  if (body.reserve && body.pickupDay < today) throw invalidFieldReason('pickupDay', 'past');
  const wishes = body.sets ?? [];
  const requested = [...body.lines, ...linesOfSets(wishes, existingSets.length)];
  const matched = agreement && matchAgreement(agreement, requested, wishes, existingSets.length);
  const lines = matched?.lines ?? requested;
  const agreed = matched?.whole === true ? matched.promotions : null;
  if (lines.reduce((total, line) => total + line.quantity, 0) > most)
    throw invalidField('lines', `≤ ${most}`);
  const sets = [...existingSets, ...(await setsOf(q, scope, wishes))];
  const asked = { ...body, lines };
  // Agreed promotions are no candidates, because their agreed amounts apply.
  const kept = [...selected.kept, ...(agreed ?? []).map((one) => one.promotionId)];
  const promotions = { ...selected, kept };
  const query = requestFactsQuery(scope, branchId, asked, today, selected, termsVersion ?? null);
  const facts = (await query.execute(q)).rows[0];
  if (facts === undefined) throw new AppError('NOT_FOUND');
  if (body.customerId !== null && facts.customer === null) throw new AppError('NOT_FOUND');
  if (body.rentDurationId !== null && facts.tier === null) throw new AppError('NOT_FOUND');
  const { pickupDay, returnDay } = body;
  const paid = paidDaysIn(paidSpanOf({ pickupDay, returnDay }, facts.closures), facts.day_counting);
  const days = asAgreed ?? paid.agreed_days;
  const keeps = keepTier || matched?.lines.some((line) => line.agreed.length > 0) === true;
  const tier = keeps ? facts.tier : tierFor(facts.tier, facts.tiers, days);

  const setWishes = [...existingSets.map(() => undefined), ...wishes];
  const agreedSets = [...existingSets.map(() => undefined), ...(matched?.sets ?? [])];
  const by = { complete, discountReason: body.discountReason };
  const priced = priceLines(by, lines, { facts, tier, days, sets, setWishes, agreedSets });
  const promoted = applyRequestPromotions(body, facts, promotions, {
    garments: priced.garments,
    before,
    days,
    today,
    agreed,
  });
  const { ask, given, givenToOthers, garments, refused } = promoted;
  const discountAllowed = checkDiscounts(scope, body, facts, promoted, { complete, agreed: agreement });
  if (promotions.take) await assertPromotionsLeft(q, scope, facts.promotions, given, ask, promotions);
  return {
    garments,
    sets: priced.sets.slice(existingSets.length),
    customer: facts.customer,
    taxBranchNo: facts.tax_branch_no,
    rentDurationId: tier?.id ?? null,
    longest: facts.longest_rental_days,
    vatRate: agreement?.vatRate ?? facts.vat_rate,
    discountAllowed,
    termsVersion: facts.terms_version,
    paid,
    bailBack: facts.bail_back,
    staffDiscount: facts.staff_discount_percent,
    given,
    givenToOthers,
    refused,
    today,
  };
};

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
