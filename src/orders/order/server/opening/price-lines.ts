import type { SetDefinition } from '#catalog/server/index.ts';
import { AppError } from '#lib/errors/errors.ts';
import { splitProportionally } from '#lib/money/money.ts';
import type { OrderIn, RequestedSetIn } from '#orders/order/contract.ts';
import { isBelowListPrice } from '#orders/order/rules/discount-limit.ts';
import { rentalPriceFor } from '#orders/order/rules/rent-pricing.ts';
import { type SetPosition, assertValidSet, priceOrderSet } from '../sets/price-set.ts';
import type { OrderSetValues } from '../sets/save-sets.ts';
import { invalidField } from '../validation-errors.ts';
import type { ItemFacts, RequestFactsRow } from './request-facts.ts';

export type RequestedLine = OrderIn['lines'][number] & {
  set?: SetPosition;
  /** True for a line that takes its share of the set's price but is not part of the request. */
  ghost?: boolean;
  /** Agreed share of the set in satang, used as the list price. */
  listed?: { rentalPrice: number; bail: number };
};
export type OrderRequest = Omit<OrderIn, 'lines'> & { lines: readonly RequestedLine[] };

export type PricedGarment = ItemFacts & {
  item_id: number;
  rental_price: number;
  listPrice: number;
  listBail: number;
  /** Includes the discount by promotions. */
  discount: number;
  promotion_discount: number;
  discountReason: string;
  unitId: number | undefined;
  set: SetPosition | undefined;
};

/** Throws NOT_FOUND, or WRONG_UNIT for a unit of another item. */
const unitOf = (facts: RequestFactsRow, itemId: number, barcode: string | undefined): number | undefined => {
  if (barcode === undefined || barcode === '') return undefined;
  const unit = facts.units.find((one) => one.barcode === barcode);
  if (unit === undefined) throw new AppError('NOT_FOUND');
  if (unit.itemId !== itemId) throw new AppError('WRONG_UNIT', { values: { barcode } });
  return unit.id;
};

type Listed = { line: RequestedLine; item: ItemFacts; listPrice: number; listBail: number };

const priceSets = (
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

type LinePricing = {
  facts: RequestFactsRow;
  tier: RequestFactsRow['tier'];
  /** Number of paid days. */
  days: number;
  sets: readonly SetDefinition[];
  setWishes: readonly (RequestedSetIn | undefined)[];
};

const listedLines = (lines: readonly RequestedLine[], { facts, tier, days }: LinePricing): Listed[] => {
  const items = new Map(facts.items.map((item) => [item.id, item]));
  return lines.map((line) => {
    const item = items.get(line.itemId);
    if (item === undefined) throw new AppError('NOT_FOUND');
    const listPrice = line.listed?.rentalPrice ?? rentalPriceFor(item.price, tier, facts.tiers, days);
    return { line, item, listPrice, listBail: line.listed?.bail ?? item.bail };
  });
};

/** Each piece of a line becomes a garment. Promotions are not included. */
export const priceLines = (
  body: Pick<OrderRequest, 'reserve' | 'discountReason'>,
  lines: readonly RequestedLine[],
  pricing: LinePricing,
): { garments: PricedGarment[]; sets: OrderSetValues[] } => {
  const priced = priceSets(pricing.sets, pricing.setWishes, listedLines(lines, pricing));
  const garments = priced.lines.flatMap(
    ({ line, item, listPrice, listBail, off }, index): PricedGarment[] => {
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
        unitId: unitOf(pricing.facts, line.itemId, line.barcode),
        set: line.set,
      };
      const below = isBelowListPrice({ ...garment, rentalPrice });
      if (body.reserve && below && line.discountReason === '' && body.discountReason === '')
        throw invalidField(
          line.set === undefined ? `lines.${index}.discountReason` : `sets.${line.set.at}.discountReason`,
        );
      return Array.from({ length: line.quantity }, () => garment);
    },
  );
  return { garments, sets: priced.heads };
};
