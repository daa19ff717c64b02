/** Prices that a device agreed on stay valid when the list changes (docs/domain.md §4). */
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { addDays, asDay, bangkokDay, type Day } from '#lib/dates/day.ts';
import { nearestSatang } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { Agreement } from '#orders/order/server/index.ts';
import type { PromotionGives } from '#orders/order/rules/promotion-rules.ts';
import { type DayCounting, paidDays } from '#orders/order/rules/rental-days.ts';
import { rentalPriceFor, tierFor } from '#orders/order/rules/rent-pricing.ts';
import type { GarmentsPart, RulesPart } from '../contract.ts';
import { promotionDiscountOfStep } from '../offline-step.ts';
import type { StepOfKind, StepToApply } from './apply-money.ts';
import { keepDays } from './devices.ts';

/** Amounts are in baht, as in the snapshot. */
type PriceList = {
  termsVersion: number;
  /** Percent added to prices, 0 for none. */
  vatRate: number;
  dayCounting: DayCounting;
  closedWeekdays: number[];
  closedDays: string[];
  tiers: Pick<
    ShopInfo['rentDurations'][number],
    'rentDurationId' | 'rentDays' | 'priceRule' | 'pricePercent' | 'price'
  >[];
  groups: [groupId: number, rentalPrice: number, bail: number][];
  promotions: { promotionId: number; gives: PromotionGives; value: number }[];
};

export const priceListOf = (
  { shop, promotions, terms }: RulesPart,
  { groups }: Pick<GarmentsPart, 'groups'>,
): PriceList => ({
  termsVersion: terms.termsVersion,
  vatRate: shop.vatSystem && !shop.inVat ? shop.taxRate : 0,
  dayCounting: shop.dayCounting,
  closedWeekdays: shop.closedWeekdays,
  closedDays: shop.closedDays.map((one) => one.day),
  tiers: shop.rentDurations.map(({ rentDurationId, rentDays, priceRule, pricePercent, price }) => ({
    rentDurationId,
    rentDays,
    priceRule,
    pricePercent,
    price,
  })),
  groups: groups.map((one) => [one.groupId, one.rentalPrice, one.bail]),
  promotions: promotions.map(({ promotionId, gives, value }) => ({ promotionId, gives, value })),
});

export const hashOfPriceList = (list: PriceList): string =>
  createHash('sha256').update(JSON.stringify(list)).digest('base64url');

export const latestPriceList = (scope: Scope): RawBuilder<{ id: number; hash: string }> => sql<{
  id: number;
  hash: string;
}>`
  select id, hash from offline_price_list where shop_id = ${scope.shopId} and branch_id = ${scope.branchId} order by id desc limit 1`;

export const insertPriceList = async (q: Tx, scope: Scope, list: PriceList): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into offline_price_list (shop_id, branch_id, hash, list)
    values (${scope.shopId}, ${scope.branchId}, ${hashOfPriceList(list)}, ${JSON.stringify(list)}::jsonb) returning id`.execute(
    q,
  );
  return rows[0]?.id ?? 0;
};

/** Days until a replaced list is deleted. */
const daysKept = 90;

export const deleteOldPriceLists = (scope: Pick<Scope, 'shopId'>) => sql`
  delete from offline_price_list p where p.shop_id = ${scope.shopId} and exists (
    select from offline_price_list n where n.shop_id = ${scope.shopId} and n.branch_id = p.branch_id and n.id > p.id
      and n.made_at < now() - make_interval(days => ${daysKept}))`;

/**
 * Returns undefined if the list was replaced more than `keepDays` before the step, because no device has such
 * an old snapshot.
 */
const listOfStep = async (
  q: Tx,
  scope: Scope,
  id: number | undefined,
  day: Day,
): Promise<PriceList | undefined> => {
  if (id === undefined) return undefined;
  const { rows } = await sql<{ list: PriceList; until: string | null }>`
    select p.list, (select min(n.made_at) from offline_price_list n
      where n.shop_id = p.shop_id and n.branch_id = p.branch_id and n.id > p.id) as until
    from offline_price_list p where p.shop_id = ${scope.shopId} and p.branch_id = ${scope.branchId} and p.id = ${id}`.execute(
    q,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const over = row.until !== null && bangkokDay(new Date(row.until)) < addDays(day, -keepDays);
  return over ? undefined : row.list;
};

type Offered = { itemId: number; listPrice: number; listBail: number };

const isPromised = (what: StepOfKind<'open'>, { promotions }: PriceList, garments: readonly Offered[]) => {
  const price = garments.reduce((sum, one) => sum + one.listPrice, 0);
  return (what.promotions ?? []).every(({ promotionId, amount }) => {
    const rule = promotions.find((one) => one.promotionId === promotionId);
    if (rule === undefined) return false;
    const most = {
      // Each share is rounded, so one more satang per garment is allowed.
      percent: Math.ceil((price * rule.value) / 100) + garments.length,
      each: nearestSatang(rule.value) * garments.length,
      order: nearestSatang(rule.value),
      day: 0,
    };
    return nearestSatang(amount) <= most[rule.gives];
  });
};

/** Returns undefined without a valid list, so current prices apply. */
export const agreementOfStep = async (
  q: Tx,
  scope: Scope,
  what: StepOfKind<'open'>,
  { day }: Pick<StepToApply, 'day'>,
  itemIds: readonly number[],
): Promise<{ agreement: Agreement; termsVersion: number; promised: boolean } | undefined> => {
  const list = await listOfStep(q, scope, what.priceList, day);
  if (list === undefined) return undefined;
  const { rows } = await sql<{ id: number; groupId: number }>`
    select id, group_id as "groupId" from product_item
    where shop_id = ${scope.shopId} and id = any(${[...new Set(itemIds)]}::bigint[])`.execute(q);
  const tiers = list.tiers.map((one) => ({
    ...one,
    price: one.price === null ? null : nearestSatang(one.price),
  }));
  const days = paidDays({
    pickupDay: day,
    returnDay: what.returnDay,
    counting: list.dayCounting,
    closedWeekdays: list.closedWeekdays,
    closedDays: list.closedDays.map((one) => asDay(one)),
  });
  const chosen = tiers.find((one) => one.rentDurationId === what.rentDurationId) ?? null;
  const tier = tierFor(chosen, tiers, days);
  const garments = itemIds.flatMap((itemId): Offered[] => {
    const groupId = rows.find((one) => one.id === itemId)?.groupId;
    const group = list.groups.find(([id]) => id === groupId);
    if (group === undefined) return [];
    const [, rentalPrice, bail] = group;
    return [
      {
        itemId,
        listPrice: rentalPriceFor(nearestSatang(rentalPrice), tier, tiers, days),
        listBail: nearestSatang(bail),
      },
    ];
  });
  const promised = isPromised(what, list, garments);
  const offers = garments.map((one) => ({
    ...one,
    quantity: 1,
    rentalPrice: one.listPrice,
    bail: one.listBail,
    discount: 0,
  }));
  return {
    termsVersion: list.termsVersion,
    promised,
    agreement: {
      garments: garments.map((one) => ({ ...one, promoted: 0, set: null })),
      sets: [],
      vatRate: Math.round(list.vatRate * 100),
      promotions: [],
      allowed: promised ? { offers, discount: promotionDiscountOfStep(what) } : null,
    },
  };
};
