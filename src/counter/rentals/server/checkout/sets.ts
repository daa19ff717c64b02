import { loadSetDefinitions, type SetDefinition } from '#catalog/server/index.ts';
import type { BodyOf, ReplyOf } from '#lib/contract/contract.ts';
import { AppError } from '#lib/errors/errors.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  checkOrderRequest,
  chooseParcel,
  loadDraftAgreement,
  noPromotionSelection,
  loadSetOptions,
  orderAwayDays,
  type SetOption,
} from '#orders/order/server/index.ts';
import { countAvailable } from '#inventory/stock/server/index.ts';
import type { rentalsContract, SetQuote } from '#counter/rentals/contract.ts';

type Chosen = { part: string; itemId: number };

const propose = (set: SetDefinition, own: readonly SetOption[], free: Map<number, number>): Chosen[] =>
  set.members.flatMap(({ name, quantity }) =>
    Array.from({ length: quantity }, (): Chosen[] => {
      const options = own.filter((one) => one.part === name);
      const one = options.find(({ itemId }) => (free.get(itemId) ?? 0) > 0) ?? options[0];
      if (one === undefined) return [];
      free.set(one.itemId, (free.get(one.itemId) ?? 0) - 1);
      return [{ part: name, itemId: one.itemId }];
    }).flat(),
  );

const membersToWire = (
  shopId: number,
  set: SetDefinition,
  options: readonly SetOption[],
  free: ReadonlyMap<number, number>,
): SetQuote['members'] =>
  set.members.map(({ name, quantity, optional, leftOutLess }) => ({
    part: name,
    quantity,
    optional,
    leftOutLess: satangToBaht(leftOutLess),
    options: options
      .filter((one) => one.part === name)
      .map(({ token, priceChange, ...one }) => ({
        itemId: one.itemId,
        groupId: one.groupId,
        name: one.name,
        code: one.code,
        color: one.color,
        size: one.size,
        image: imageUrl(shopId, 'item', token),
        priceChange: satangToBaht(priceChange),
        free: free.get(one.itemId) ?? 0,
      })),
  }));

/**
 * Returns the garments as chosen or proposed. Sets compete for units, in order, with each other and `lines`.
 */
export const quoteSets = async (
  q: Tx,
  scope: Scope,
  body: BodyOf<typeof rentalsContract.trySets>,
): Promise<ReplyOf<typeof rentalsContract.trySets>> => {
  const { pickupDay, returnDay, rentDurationId, lines } = body;
  const known = await loadSetDefinitions(
    q,
    scope.shopId,
    body.sets.map((one) => one.setId),
  );
  const sets = body.sets.map(({ setId }) => {
    const set = known.find((one) => one.id === setId);
    if (set === undefined) throw new AppError('NOT_FOUND');
    return set;
  });
  const options = await loadSetOptions(q, scope, sets);
  const itemIds = [...new Set([...options.map((one) => one.itemId), ...lines.map((one) => one.itemId)])];
  const parcel = await chooseParcel(q, scope, body, null);
  const days = orderAwayDays({ parcel }, { pickupDay, returnDay });
  const counts = await countAvailable(q, scope, { itemIds, ...days });
  const left = new Map(counts);
  for (const { itemId, quantity } of lines) left.set(itemId, (left.get(itemId) ?? 0) - quantity);
  const wishes = sets.map((set, at) => {
    const own = options.filter((one) => one.at === at);
    const chosen = body.sets[at]?.garments ?? [];
    const before = new Map(left);
    const garments = chosen.length > 0 ? chosen : propose(set, own, left);
    if (chosen.length > 0) for (const { itemId } of chosen) left.set(itemId, (left.get(itemId) ?? 0) - 1);
    const taken = new Map<number, number>();
    const free = garments.map(({ itemId }) => {
      const n = (taken.get(itemId) ?? 0) + 1;
      taken.set(itemId, n);
      return (before.get(itemId) ?? 0) >= n;
    });
    return { set, own, garments, free };
  });
  const wanted = await checkOrderRequest(
    q,
    scope,
    scope.branchId,
    {
      customerId: null,
      eventDay: null,
      pickupDay,
      returnDay,
      rentDurationId,
      lines: [],
      sets: wishes.map(({ set, garments }) => ({
        setId: set.id,
        garments: [...garments],
        discount: 0,
        discountReason: '',
      })),
      discount: 0,
      discountReason: '',
      note: '',
      reserve: false,
      payments: [],
    },
    {
      promotions: noPromotionSelection,
      agreement: await loadDraftAgreement(q, scope, body.orderId, { pickupDay, returnDay, rentDurationId }),
    },
  );
  const itemList = wishes.map(({ set, own, garments, free }, at): SetQuote => {
    const shares = wanted.garments.filter((one) => one.set?.at === at);
    const head = wanted.sets[at];
    return {
      setId: set.id,
      code: set.code,
      name: set.name,
      price: satangToBaht(head?.price ?? 0),
      bail: satangToBaht(head?.bail ?? 0),
      free: free.every(Boolean),
      members: membersToWire(scope.shopId, set, own, counts),
      garments: garments.map(({ part, itemId }, index) => ({
        part,
        itemId,
        rentalPrice: satangToBaht(shares[index]?.rental_price ?? 0),
        bail: satangToBaht(shares[index]?.bail ?? 0),
        free: free[index] ?? false,
      })),
    };
  });
  return { itemList };
};

export const handleTrySets = readHandler<typeof rentalsContract.trySets>((db, scope, call) =>
  db.tx(scope, (q) => quoteSets(q, scope, call.body)),
);
