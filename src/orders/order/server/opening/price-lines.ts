import { codeIndexOf } from '#lib/codes/code-index.ts';
import type { SetDefinition } from '#catalog/server/index.ts';
import { AppError } from '#lib/errors/errors.ts';
import { splitProportionally } from '#lib/money/money.ts';
import type { OrderIn, RequestedSetIn } from '#orders/order/contract.ts';
import { isBelowListPrice } from '#orders/order/rules/discount-limit.ts';
import { rentalPriceFor } from '#orders/order/rules/rent-pricing.ts';
import { type SetPosition, assertValidSet, priceOrderSet } from '../sets/price-set.ts';
import type { OrderSetValues } from '../sets/save-sets.ts';
import { invalidField } from '../validation-errors.ts';
import type { AgreedGarment, AgreedSet } from './agreement.ts';
import type { ItemFacts, RequestFactsRow } from './request-facts.ts';

export type RequestedLine = OrderIn['lines'][number] & {
  set?: SetPosition;
  /** True if the line only shares the set's price and is not requested. */
  ghost?: boolean;
  /** Agreements for the first garments of the quantity. */
  agreed?: readonly AgreedGarment[];
  /** Satang that replace the current list price. */
  listed?: { rentalPrice: number; bail: number };
};
export type OrderRequest = Omit<OrderIn, 'lines'> & { lines: readonly RequestedLine[] };

export type PricedGarment = ItemFacts & {
  item_id: number;
  rental_price: number;
  /** Price for the duration, or the agreed price if lower. */
  listPrice: number;
  listBail: number;
  /** Includes promotions. */
  discount: number;
  promotion_discount: number;
  /** Share (0 to 1) that percentage promotions deduct. */
  percentShare: number;
  discountReason: string;
  unitId: number | undefined;
  set: SetPosition | undefined;
  agreed: AgreedGarment | null;
};

const unitOf = (facts: RequestFactsRow, itemId: number, barcode: string | undefined): number | undefined => {
  if (barcode === undefined || barcode === '') return undefined;
  const unit = codeIndexOf(facts.units, (one) => one.barcode).find(barcode);
  if (unit === undefined) throw new AppError('NOT_FOUND');
  if (unit.itemId !== itemId) throw new AppError('WRONG_UNIT', { values: { barcode } });
  return unit.id;
};

type Listed = { line: RequestedLine; item: ItemFacts; listPrice: number; listBail: number };
type PricedLine = Listed & { off: number };

const sharesOf = ({ price, bail }: AgreedSet, own: readonly Listed[]) => ({
  price,
  bail,
  borne: own.map(({ line: { agreed } }) => ({
    rentalPrice: agreed?.[0]?.listPrice ?? 0,
    bail: agreed?.[0]?.listBail ?? 0,
  })),
});

const priceSets = (
  sets: readonly SetDefinition[],
  /** Undefined for an existing, unchanged set. */
  wishes: readonly (RequestedSetIn | undefined)[],
  agreed: readonly (AgreedSet | undefined)[],
  lines: readonly Listed[],
): { lines: PricedLine[]; heads: OrderSetValues[] } => {
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
    const known = agreed[at];
    if (wish !== undefined && known === undefined) assertValidSet(set, garments);
    const { price, bail, borne } = known === undefined ? priceOrderSet(set, garments) : sharesOf(known, own);
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
    return { setId: set.id, name: known?.name ?? set.name, price, bail };
  });
  return { lines: after, heads };
};

type LinePricing = {
  facts: RequestFactsRow;
  tier: RequestFactsRow['tier'];
  days: number;
  sets: readonly SetDefinition[];
  setWishes: readonly (RequestedSetIn | undefined)[];
  agreedSets: readonly (AgreedSet | undefined)[];
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

const garmentOf = (
  { line, item, off, ...list }: PricedLine,
  copy: number,
  unitId: number | undefined,
): PricedGarment => {
  const agreed = line.agreed?.[copy];
  const listPrice = Math.min(list.listPrice, agreed?.listPrice ?? list.listPrice);
  const listBail = Math.min(list.listBail, agreed?.listBail ?? list.listBail);
  return {
    ...item,
    item_id: item.id,
    bail: line.bail ?? agreed?.bail ?? listBail,
    rental_price: line.rentalPrice ?? agreed?.rentalPrice ?? listPrice,
    listPrice,
    listBail,
    discount: off,
    promotion_discount: 0,
    percentShare: 0,
    discountReason: line.discountReason,
    unitId,
    set: line.set,
    agreed: agreed ?? null,
  };
};

/**
 * Prices each piece as one garment, before promotions. If `complete`, a price below the list needs a reason.
 */
export const priceLines = (
  { complete, discountReason }: { complete: boolean; discountReason: string },
  lines: readonly RequestedLine[],
  pricing: LinePricing,
): { garments: PricedGarment[]; sets: OrderSetValues[] } => {
  const listed = listedLines(lines, pricing);
  const priced = priceSets(pricing.sets, pricing.setWishes, pricing.agreedSets, listed);
  const garments = priced.lines.flatMap((one, index): PricedGarment[] => {
    const { line, off } = one;
    if (line.ghost === true) return [];
    const unitId = unitOf(pricing.facts, line.itemId, line.barcode);
    const all = Array.from({ length: line.quantity }, (_, copy) => garmentOf(one, copy, unitId));
    if (all.some(({ rental_price }) => off > rental_price)) throw invalidField(`lines.${index}.discount`);
    const below = all.some((garment) => isBelowListPrice({ ...garment, rentalPrice: garment.rental_price }));
    if (complete && below && line.discountReason === '' && discountReason === '')
      throw invalidField(
        line.set === undefined ? `lines.${index}.discountReason` : `sets.${line.set.at}.discountReason`,
      );
    return all;
  });
  return { garments, sets: priced.heads };
};
