/** From what the counter typed to garments with prices: the checks that opening and going on with an order share. */
import { sql } from 'kysely';
import type { Day } from '../../core/common/day.ts';
import { AppError } from '../../core/common/errors.ts';
import type { Tx } from '../../core/server/db.ts';
import { type Scope, workDay } from '../../core/server/scope.ts';
import type { OrderIn } from '../contract.ts';
import { type DayCounting, paidDays } from '../days.ts';
import { isBelowList } from '../giving.ts';
import {
  type GivenPromotion,
  promote,
  type PromotedGarment,
  type Promoted,
  type UsedPromotion,
} from '../promotion.ts';
import { type DayTier, rentalPriceFor, tierFor } from '../pricing.ts';
import { orderMoney } from '../totals.ts';
import { mustMayGive } from './may-give.ts';
import {
  mustBeLeft,
  newPromotions,
  promotionRefused,
  type PromotionsAsked,
  promotionsJson,
  rentalsJson,
} from './promotions.ts';
import { invalid, invalidFor } from './refuse.ts';
import type { Picture, TierRow } from './rows.ts';
import { itemDetail } from './sql/order.ts';

type ItemFact = Picture & {
  id: number;
  name: string;
  code: string;
  detail: string;
  price: number;
  bail: number;
  groupId: number;
  category: string;
};
type UnitFact = { id: number; itemId: number; barcode: string };

type ChosenTier = TierRow & DayTier & { id: number };

const tierColumns = sql`'id', d.id, 'rentDays', d.rent_days, 'priceRule', d.price_rule, 'pricePercent', d.price_percent, 'price', d.price`;

type FactsRow = {
  tax_branch_no: string;
  longest_rental_days: number;
  staff_discount_percent: number;
  vat_rate: number;
  customer: { name: string; phone: string } | null;
  tier: ChosenTier | null;
  tiers: ChosenTier[];
  day_counting: DayCounting;
  closed_weekdays: number[];
  closed_days: Day[];
  items: ItemFact[];
  units: UnitFact[];
  promotions: UsedPromotion[];
  rentals: number;
  promotions_add_up: boolean;
};

/** Everything about shop, customer, tier, items and garments that an order copies or is checked against. Lists stand in subselects, so that no plan is made for each request. */
const factsQuery = (
  scope: Scope,
  branchId: number,
  body: OrderIn,
  today: Day,
  promotions: PromotionsAsked,
) => sql<FactsRow>`
  select b.tax_branch_no, s.longest_rental_days, s.staff_discount_percent, s.promotions_add_up,
    ${promotionsJson(scope, promotions, body.customerId, today)} as promotions, ${rentalsJson(scope, body.customerId)} as rentals,
    case when s.vat_system and not s.in_vat then coalesce((select t.rate from tax_rate t
      where t.shop_id = s.shop_id and t.from_day <= (select ${today}::date) order by t.from_day desc limit 1), 0) else 0 end as vat_rate,
    (select json_build_object('name', c.name, 'phone', c.phone) from customer c
      where c.shop_id = s.shop_id and c.id = ${body.customerId}::bigint) as customer,
    s.day_counting, s.closed_weekdays,
    (select coalesce(json_agg(c.day), '[]') from closed_day c
      where c.shop_id = s.shop_id and c.closed and c.day between (select ${body.pickupDay}::date) and (select ${body.returnDay}::date)) as closed_days,
    (select json_build_object(${tierColumns}) from rent_duration d
      where d.shop_id = s.shop_id and d.id = ${body.rentDurationId}::bigint) as tier,
    (select coalesce(json_agg(json_build_object(${tierColumns})), '[]') from rent_duration d
      where d.shop_id = s.shop_id and d.active and d.rent_days is not null) as tiers,
    (select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'code', i.code, 'detail', ${itemDetail(scope)},
        'groupId', g.id, 'category', g.category, 'price', g.rental_price, 'bail', g.bail, 'token', m.token, 'folder', m.folder)), '[]')
      from product_item i join product_group g on g.shop_id = i.shop_id and g.id = i.group_id
      left join image m on m.shop_id = i.shop_id and m.id = coalesce(i.image_id, g.main_image_id)
      where i.shop_id = s.shop_id and i.id = any((select ${[...new Set(body.lines.map((line) => line.itemId))]}::bigint[])::bigint[])) as items,
    (select coalesce(json_agg(json_build_object('id', u.id, 'itemId', u.item_id, 'barcode', u.barcode)), '[]') from unit u
      where u.shop_id = s.shop_id and u.branch_id = any((select ${[...scope.branchIds]}::bigint[])::bigint[])
        and u.barcode = any((select ${body.lines.flatMap((line) => (line.barcode === undefined || line.barcode === '' ? [] : [line.barcode]))}::text[])::text[])) as units
  from shop s join branch b on b.shop_id = s.shop_id and b.id = ${branchId}
  where s.shop_id = ${scope.shopId}`;

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
};

export type Wanted = {
  garments: Garment[];
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

/** `keepTier`: it was agreed so; `promotions`: those that may be given; `others`: garments of the order that are not asked for. */
export type WishRules = {
  keepTier?: boolean;
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

/**
 * Checks an order against the shop and fills in prices (the group's under the tier, which belongs to the days: one that
 * does not cover them gives way, unless `keepTier` says that it was agreed so), and what promotions take off them; one query, three where a promotion is limited. Each garment comes once, in the
 * order of the lines. Errors: NOT_FOUND (item, customer, tier, barcode), CUSTOMER_REQUIRED,
 * WRONG_UNIT, VALIDATION (a pick-up before today, a discount above the price, more than 500 garments); of
 * what is reserved also VALIDATION for less than the list without a reason, DISCOUNT_LIMIT, and PROMOTION_REFUSED for a code that
 * gives nothing.
 */
export const checkWishes = async (
  q: Tx,
  scope: Scope,
  branchId: number,
  body: OrderIn,
  {
    keepTier = false,
    promotions = newPromotions(body.promotionCodes ?? [], body.reserve),
    others = [],
  }: WishRules = {},
): Promise<Wanted> => {
  const today = workDay(scope);
  if (body.reserve && body.customerId === null) throw new AppError('CUSTOMER_REQUIRED');
  if (body.reserve && body.pickupDay < today) throw invalidFor('pickupDay', 'past');
  if (body.lines.reduce((total, line) => total + line.quantity, 0) > most)
    throw invalid('lines', `≤ ${most}`);
  const facts = (await factsQuery(scope, branchId, body, today, promotions).execute(q)).rows[0];
  if (facts === undefined) throw new AppError('NOT_FOUND');
  if (body.customerId !== null && facts.customer === null) throw new AppError('NOT_FOUND');
  if (body.rentDurationId !== null && facts.tier === null) throw new AppError('NOT_FOUND');
  const { day_counting: counting, closed_weekdays: closedWeekdays, closed_days: closedDays } = facts;
  const { pickupDay, returnDay } = body;
  const days = paidDays({ pickupDay, returnDay, counting, closedWeekdays, closedDays });
  const tier = keepTier ? facts.tier : tierFor(facts.tier, facts.tiers, days);

  const items = new Map(facts.items.map((item) => [item.id, item]));
  const asked = body.lines.flatMap((line, index): Garment[] => {
    const item = items.get(line.itemId);
    if (item === undefined) throw new AppError('NOT_FOUND');
    const listPrice = rentalPriceFor(item.price, tier, facts.tiers, days);
    const rentalPrice = line.rentalPrice ?? listPrice;
    if (line.discount > rentalPrice) throw invalid(`lines.${index}.discount`);
    const garment = {
      ...item,
      item_id: item.id,
      bail: line.bail ?? item.bail,
      rental_price: rentalPrice,
      listPrice,
      listBail: item.bail,
      discount: line.discount,
      promotion_discount: 0,
      discountReason: line.discountReason,
      unitId: unitOf(facts, line.itemId, line.barcode),
    };
    const below = isBelowList({ ...garment, rentalPrice });
    if (body.reserve && below && line.discountReason === '' && body.discountReason === '')
      throw invalid(`lines.${index}.discountReason`);
    return Array.from({ length: line.quantity }, () => garment);
  });
  const ask = {
    today,
    pickupDay,
    days,
    customerId: body.customerId,
    rentals: facts.rentals,
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

/** Price (VAT on top included) and bail of the order to be, satang. */
export const wantedMoney = (wanted: Wanted, discount: number): { price: number; bail: number } =>
  orderMoney(
    { discount, vatRate: wanted.vatRate },
    wanted.garments.map((one) => ({
      state: 'reserved',
      rentalPrice: one.rental_price,
      discount: one.discount,
      bail: one.bail,
    })),
  );
