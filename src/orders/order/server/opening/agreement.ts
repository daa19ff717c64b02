/**
 * Prices in satang that a draft's offer or a device's snapshot agreed before the reservation. Later list
 * prices do not affect agreed prices (docs/domain.md §4).
 */
import { daysBetween, type Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { RequestedSetIn } from '#orders/order/contract.ts';
import type { DiscountedOffers } from '#orders/order/rules/discount-limit.ts';
import type { GivenPromotion } from '#orders/order/rules/promotion-rules.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { type LoadedOrder, reloadOrder } from '../read/load-order.ts';
import type { OrderLineRecord } from '../read/order-rows.ts';
import type { RequestedLine } from './price-lines.ts';

export type AgreedGarment = {
  itemId: number;
  /** List prices at the agreement, for discounts. */
  listPrice: number;
  listBail: number;
  /** Defaults to the lower of `listPrice` and the current list price. */
  rentalPrice?: number;
  bail?: number;
  promoted: number;
  set: { at: number; part: string } | null;
};
export type AgreedSet = { setId: number; name: string; price: number; bail: number };

export type Agreement = {
  garments: readonly AgreedGarment[];
  sets: readonly AgreedSet[];
  /** Rate on top, in basis points. */
  vatRate: number;
  promotions: readonly GivenPromotion[];
  /** Discounts that may stay because a user with the right agreed to them, null for none. */
  allowed: DiscountedOffers | null;
};

type Days = { pickupDay: Day; returnDay: Day; rentDurationId: number | null };

const offerOf = (line: OrderLineRecord, list: { price: number; bail: number }) => ({
  quantity: 1,
  listPrice: list.price,
  listBail: list.bail,
  rentalPrice: line.rental_price,
  bail: line.bail,
  discount: line.discount - line.promotion_discount,
});

/**
 * Other days get current prices. If `offered`, the draft was an offer, which binds the shop, so its prices
 * replace missing list prices.
 */
export const draftAgreementOf = ({ head, lines }: LoadedOrder, asked: Days, offered: boolean): Agreement => {
  const [first] = lines;
  const same =
    first !== undefined &&
    asked.rentDurationId === head.rent_duration_id &&
    daysBetween(asked.pickupDay, asked.returnDay) === daysBetween(first.pickup_day, first.return_day);
  const own = lines.flatMap((line) => {
    const price = line.list_price ?? (offered ? line.rental_price : null);
    const bail = line.list_bail ?? (offered ? line.bail : null);
    return price === null || bail === null ? [] : [{ line, list: { price, bail } }];
  });
  const whole = same && own.length === lines.length;
  return {
    garments: !same
      ? []
      : own.map(({ line, list }) => {
          const at = head.sets.findIndex((one) => one.orderSetId === line.order_set_id);
          return {
            itemId: line.item_id,
            listPrice: list.price,
            listBail: list.bail,
            rentalPrice: line.rental_price,
            bail: line.bail,
            promoted: line.promotion_discount,
            set: at < 0 ? null : { at, part: line.set_part },
          };
        }),
    sets: whole ? head.sets : [],
    vatRate: head.vat_rate,
    promotions: whole ? head.promotions : [],
    allowed:
      whole && (head.discount_allowed || offered)
        ? { offers: own.map(({ line, list }) => offerOf(line, list)), discount: head.discount }
        : null,
  };
};

export const loadDraftAgreement = async (
  q: Tx,
  scope: Scope,
  orderId: number | null | undefined,
  asked: Days,
): Promise<Agreement | undefined> => {
  if (orderId === null || orderId === undefined) return undefined;
  const order = await reloadOrder(q, scope, orderId);
  const isDraft =
    scope.branchIds.includes(order.head.branch_id) &&
    order.lines.every((line) => isInStateSet('draft', line.state));
  return isDraft ? draftAgreementOf(order, asked, false) : undefined;
};

type SetGarment = { part: string; itemId: number };
const isSameSet = (agreed: readonly SetGarment[], asked: readonly SetGarment[]): boolean => {
  const key = ({ part, itemId }: SetGarment): string => `${itemId} ${part}`;
  const keys = asked.map(key).toSorted();
  return (
    agreed.length === asked.length &&
    agreed
      .map(key)
      .toSorted()
      .every((one, at) => one === keys[at])
  );
};

type MatchedRequest = Pick<Agreement, 'promotions'> & {
  lines: (RequestedLine & { agreed: readonly AgreedGarment[] })[];
  /** Sets in the order of the wishes, undefined for a new set. */
  sets: (AgreedSet | undefined)[];
  whole: boolean;
};

/** `before` counts the sets before the wishes. */
export const matchAgreement = (
  { garments, sets, promotions }: Agreement,
  lines: readonly RequestedLine[],
  wishes: readonly RequestedSetIn[],
  before: number,
): MatchedRequest => {
  const setsLeft = sets.map((set, at) => ({ set, at }));
  const found = wishes.map((wish) => {
    const place = setsLeft.findIndex(({ set, at }) => {
      const own = garments.flatMap((one) =>
        one.set?.at === at ? [{ part: one.set.part, itemId: one.itemId }] : [],
      );
      return set.setId === wish.setId && isSameSet(own, wish.garments);
    });
    return place < 0 ? undefined : setsLeft.splice(place, 1)[0];
  });
  const left = [...garments];
  const take = ({ itemId, set }: RequestedLine): AgreedGarment[] => {
    const at = set === undefined ? undefined : found[set.at - before]?.at;
    const place = left.findIndex(
      (one) =>
        one.itemId === itemId &&
        (set === undefined ? one.set === null : one.set?.at === at && one.set?.part === set.part),
    );
    return place < 0 || (set !== undefined && at === undefined) ? [] : left.splice(place, 1);
  };
  const matched = lines.map((line) => ({
    ...line,
    agreed: Array.from({ length: line.quantity }, () => take(line)).flat(),
  }));
  return {
    promotions,
    lines: matched,
    sets: found.map((one) => one?.set),
    whole: left.length === 0 && matched.every((line) => line.agreed.length === line.quantity),
  };
};
