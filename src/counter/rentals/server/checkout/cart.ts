import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { countAvailable } from '#inventory/stock/server/index.ts';
import { saleItemsByIds, assertSalesEnabled } from '#sales/retail/server/index.ts';
import type { SaleItemFound } from '#sales/retail/contract.ts';
import type { StoredCart, rentalsContract } from '#counter/rentals/contract.ts';
import { tierPrice } from '#orders/order/rules/rent-pricing.ts';
import { chooseParcel, orderAwayDays, pictureUrlOf } from '#orders/order/server/index.ts';
import type { PictureReference, OrderTierRow } from '#orders/order/server/index.ts';
import { shownImage } from '#catalog/server/index.ts';
import { sessionOf } from './list-carts.ts';
import { type CartContent, readStoredCart, writeCart } from './stored-carts.ts';

type Content = CartContent;

type ItemFact = PictureReference & {
  id: number;
  groupId: number;
  name: string;
  code: string;
  color: string;
  size: string;
  price: number;
  bail: number;
};
type Facts = {
  customer: boolean;
  tier: OrderTierRow | null;
  items: ItemFact[];
  sets: { id: number; name: string }[];
  articles: SaleItemFound[];
};

export const emptyCart: Content = {
  pickupDay: null,
  returnDay: null,
  eventDay: null,
  rentDurationId: null,
  customerId: null,
  note: '',
  discount: 0,
  discountReason: '',
  promotionCodes: [],
  lines: [],
  sets: [],
};

const noFacts: Facts = { customer: false, tier: null, items: [], sets: [], articles: [] };

const factsQuery = (scope: Scope, cart: Content) => sql<Omit<Facts, 'articles'>>`
  select exists (select from customer c where c.shop_id = ${scope.shopId} and c.id = ${cart.customerId}::bigint) as customer,
    (select json_build_object('priceRule', d.price_rule, 'pricePercent', d.price_percent, 'price', d.price) from rent_duration d
      where d.shop_id = ${scope.shopId} and d.id = ${cart.rentDurationId}::bigint) as tier,
    (select coalesce(json_agg(json_build_object('id', i.id, 'groupId', i.group_id, 'name', i.name, 'code', i.code, 'color', i.color,
        'size', i.size, 'price', g.rental_price, 'bail', g.bail, 'token', m.token, 'folder', m.folder)), '[]')
      from product_item i join product_group g on g.shop_id = i.shop_id and g.id = i.group_id
      left join image m on m.shop_id = i.shop_id and m.id = ${shownImage}
      where i.shop_id = ${scope.shopId} and i.id = any(${[...new Set(cart.lines.map((line) => line.id))]}::bigint[])) as items,
    (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name)), '[]') from product_set s where s.shop_id = ${scope.shopId}
      and s.id = any(${(cart.sets ?? []).map((one) => one.setId)}::bigint[])) as sets`;

const factsOf = async (q: Tx, scope: Scope, cart: Content): Promise<Facts> => {
  const [facts, articles] = await Promise.all([
    factsQuery(scope, cart).execute(q),
    saleItemsByIds(q, scope, {
      unitIds: (cart.articles ?? []).flatMap((one) => one.unitId ?? []),
      goodsIds: (cart.articles ?? []).flatMap((one) => one.goodsId ?? []),
    }),
  ]);
  return { ...noFacts, ...facts.rows[0], articles };
};

type Article = NonNullable<Content['articles']>[number];

const foundOf = (article: Article, facts: Facts): SaleItemFound | undefined =>
  facts.articles.find((one) =>
    article.unitId === undefined ? one.goodsId === article.goodsId : one.unitId === article.unitId,
  );

/** The lines of an item compete for units. */
const wantedOf = (cart: Content): Map<number, number> => {
  const wanted = new Map<number, number>();
  for (const line of cart.lines) wanted.set(line.id, (wanted.get(line.id) ?? 0) + line.quantity);
  return wanted;
};

/** The shop may have removed the zone since the save. */
const parcelOfCart = async (q: Tx, scope: Scope, cart: Content) => {
  try {
    return await chooseParcel(q, scope, cart, null);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return chooseParcel(q, scope, { byParcel: cart.byParcel }, null);
  }
};

/** No item is short while days are missing (docs/spec.md §4). */
const shortItems = async (q: Tx, scope: Scope, cart: Content): Promise<Set<number>> => {
  const { pickupDay, returnDay } = cart;
  const wanted = wantedOf(cart);
  if (pickupDay === null || returnDay === null || returnDay < pickupDay || wanted.size === 0)
    return new Set();
  const parcel = await parcelOfCart(q, scope, cart);
  const days = orderAwayDays({ parcel }, { pickupDay, returnDay });
  const free = await countAvailable(q, scope, { itemIds: [...wanted.keys()], ...days });
  return new Set([...wanted].filter(([id, quantity]) => (free.get(id) ?? 0) < quantity).map(([id]) => id));
};

/** Returns the entered prices, or the group's. Both are 0 for a line with only a total. */
const pricesOf = (
  line: Content['lines'][number],
  item: ItemFact,
  tier: OrderTierRow | null,
): { rentalPrice: number; bail: number } =>
  line.price !== undefined && line.rentalPrice === undefined && line.bail === undefined
    ? { rentalPrice: 0, bail: 0 }
    : { rentalPrice: line.rentalPrice ?? tierPrice(item.price, tier), bail: line.bail ?? item.bail };

const cartOut = (
  shopId: number,
  { kept, ...cart }: Content & { kept: string },
  facts: Facts,
  short: ReadonlySet<number>,
): StoredCart => {
  const items = new Map(facts.items.map((item) => [item.id, item]));
  return {
    pickupDay: cart.pickupDay,
    returnDay: cart.returnDay,
    eventDay: cart.eventDay,
    rentDurationId: cart.rentDurationId,
    customerId: cart.customerId,
    note: cart.note,
    discount: satangToBaht(cart.discount),
    discountReason: cart.discountReason,
    // Older carts have no codes.
    promotionCodes: cart.promotionCodes ?? [],
    lines: cart.lines.flatMap((line) => {
      const item = items.get(line.id);
      if (item === undefined) return [];
      const { rentalPrice, bail } = pricesOf(line, item, facts.tier);
      return [
        {
          id: item.id,
          groupId: item.groupId,
          name: item.name,
          code: item.code,
          color: item.color,
          size: item.size,
          image: pictureUrlOf(shopId, item),
          quantity: line.quantity,
          info: { quantity: line.quantity },
          rentalPrice: satangToBaht(rentalPrice),
          bail: satangToBaht(bail),
          price: line.price === undefined ? null : satangToBaht(line.price),
          discount: satangToBaht(line.discount ?? 0),
          discountReason: line.discountReason ?? '',
          barcode: line.barcode ?? '',
          notAvailable: short.has(line.id),
        },
      ];
    }),
    sets: (cart.sets ?? [])
      .filter((one) => facts.sets.some(({ id }) => id === one.setId))
      .map(({ setId, garments, discount, discountReason }) => ({
        setId,
        name: facts.sets.find(({ id }) => id === setId)?.name ?? '',
        garments: garments.map((one) => ({ ...one, barcode: one.barcode ?? '' })),
        discount: satangToBaht(discount),
        discountReason,
      })),
    // Older carts have no sale items.
    articles: (cart.articles ?? []).flatMap((article) => {
      const of = foundOf(article, facts);
      if (of === undefined) return [];
      const { quantity, price, discount, discountReason: reason } = article;
      return [
        {
          of,
          quantity,
          price: price === undefined ? of.listPrice : satangToBaht(price),
          discount: satangToBaht(discount),
          reason,
        },
      ];
    }),
    movePromises: cart.movePromises ?? false,
    byParcel: cart.byParcel ?? false,
    parcelZone: cart.parcelZone ?? '',
    kept,
  };
};

export const readCart = async (q: Tx, scope: Scope, cartId?: string): Promise<StoredCart> => {
  const stored = await readStoredCart(q, scope, cartId);
  const cart = { ...emptyCart, ...stored?.content, kept: stored?.kept ?? '' };
  if (cart.lines.length + (cart.sets ?? []).length + (cart.articles ?? []).length === 0)
    return cartOut(scope.shopId, cart, noFacts, new Set());
  const facts = await factsOf(q, scope, cart);
  const known = {
    ...cart,
    lines: cart.lines.filter((line) => facts.items.some((item) => item.id === line.id)),
  };
  return cartOut(scope.shopId, known, facts, await shortItems(q, scope, known));
};

export const getCart = readHandler<typeof rentalsContract.getCart>(async (db, scope, call) =>
  db.tx(scope, (q) => readCart(q, scope, call.query.cart)),
);

export const saveCart = writeHandler<typeof rentalsContract.putCart>(async (q, scope, call) => {
  const { kept: read, unanswered, ...content } = call.body;
  if ((content.articles ?? []).length > 0) assertSalesEnabled(scope);
  const facts = await factsOf(q, scope, content);
  const unknown =
    content.lines.some((line) => !facts.items.some((item) => item.id === line.id)) ||
    (content.sets ?? []).some((one) => !facts.sets.some(({ id }) => id === one.setId)) ||
    (content.articles ?? []).some((one) => foundOf(one, facts) === undefined);
  if (
    unknown ||
    (content.customerId !== null && !facts.customer) ||
    (content.rentDurationId !== null && facts.tier === null)
  )
    throw new AppError('NOT_FOUND');
  const kept = await writeCart(q, scope, {
    cart: call.query.cart,
    read,
    unanswered,
    session: sessionOf(scope, call),
    content,
  });
  return cartOut(scope.shopId, { ...content, kept }, facts, await shortItems(q, scope, content));
});
