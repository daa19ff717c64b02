import { randomBytes } from 'node:crypto';
import type { Day } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { bahtOf } from '#lib/money/money.ts';
import { freeInBranches } from '#inventory/stock/server/index.ts';
import {
  type CartLine,
  cartHeader,
  choiceOf,
  ofChoice,
  putLine,
  readCart,
  sameLine,
} from '#storefront/web-shop/rules/cart-cookie.ts';
import { linkTo } from '#storefront/web-shop/rules/page-links.ts';
import { openOn } from '#storefront/web-shop/rules/opening-hours.ts';
import { nothingTyped } from '#storefront/web-shop/rules/request-input.ts';
import type { Card } from '#storefront/web-shop/views.ts';
import type { CartView, Typed } from '#storefront/web-shop/request-views.ts';
import { reckon, type Reckoned, type Wish } from '#storefront/web-shop/server/price-request.ts';
import { groupPath, namesOf, similarCards } from '../garment-cards.ts';
import { type CartRow, cartRows } from '../sql/cart-rows.ts';
import { type Answer, type Fields, shown, type Visit } from '../http/site-request.ts';
import { rulesOf, usualDays, wishedDays } from '../requested-days.ts';

export type Filled = {
  lines: readonly (CartLine & { row: CartRow })[];
  /** 'item branch' → how many are free on the visitor's days; null while no day is said. */
  free: ReadonlyMap<string, number> | null;
};

/** The visitor's cart with what the shop knows of it: two round trips, however much lies in it. */
export const fillCart = async (visit: Visit): Promise<Filled> => {
  const { db, scope, branches } = visit;
  const cart = readCart(visit.cookie);
  if (cart.length === 0) return { lines: [], free: null };
  const rows = await db.read(scope, cartRows(scope, cart));
  const lines = rows.flatMap((row) => {
    const line = cart[row.at];
    return line === undefined ? [] : [{ ...line, row }];
  });
  const days = wishedDays(visit);
  if (days === null) return { lines, free: null };
  const pairs = lines.flatMap(({ row }) =>
    branches.map(({ branchId }) => ({ itemId: row.itemId, branchId })),
  );
  return { lines, free: await freeInBranches(db, scope, { pairs, ...days }) };
};

/** Is so much of every line free in the branch? */
export const allFree = ({ lines, free }: Filled, branchId: number): boolean =>
  free !== null && lines.every(({ n, row }) => (free.get(`${row.itemId} ${branchId}`) ?? 0) >= n);

/** How many of a garment are free in the branch that has the most. */
const mostFree = (
  { branches }: Visit,
  free: NonNullable<Filled['free']>,
  { itemId }: Pick<CartRow, 'itemId'>,
): number => Math.max(0, ...branches.map(({ branchId }) => free.get(`${itemId} ${branchId}`) ?? 0));

/** The cart as a wish for these days. */
export const wishOf = (visit: Visit, { lines }: Filled, days: { pickupDay: Day; returnDay: Day }): Wish => {
  const { front, durations } = visit;
  const rentDays = front.days ?? usualDays(visit);
  return {
    eventDay: front.day,
    ...days,
    rentDurationId: durations.find((one) => one.rentDays === rentDays)?.rentDurationId ?? null,
    lines: lines.map(({ n, row }) => ({ itemId: row.itemId, quantity: n })),
  };
};

type Said = { typed: Typed; wrong: CartView['wrong']; refused: CartView['refused']; formKey?: string };

/** A line as the page shows it. */
const lineOf = (
  visit: Visit,
  { free }: Filled,
  { key, color, size, n, row }: Filled['lines'][number],
  reckoned: Reckoned | null,
  instead: readonly Card[],
): CartView['lines'][number] => {
  const own = reckoned?.prices.get(row.itemId);
  return {
    key,
    choice: choiceOf(color, size),
    path: groupPath(visit, row.name, key),
    name: row.name,
    image: row.folder === null ? '' : imageUrl(visit.scope.shopId, row.folder, row.token, 160),
    color: namesOf(visit, 'color', [color])[0]?.name ?? '',
    size: namesOf(visit, 'size', [size])[0]?.name ?? '',
    n,
    price: bahtOf(own?.rent ?? row.price),
    bail: bahtOf(own?.bail ?? row.bail),
    freeAt:
      free === null
        ? null
        : visit.branches
            .filter(({ branchId }) => (free.get(`${row.itemId} ${branchId}`) ?? 0) >= n)
            .map((one) => one.name),
    fewer: free !== null && mostFree(visit, free, row) > 0 && mostFree(visit, free, row) < n,
    instead,
  };
};

/** The cart with the form of a request below it, and with what was typed into it. */
export const showCart = async (visit: Visit, filled: Filled, said?: Said): Promise<Answer> => {
  const { db, front, site, branches, scope } = visit;
  const span = wishedDays(visit);
  const isTaken = ({ n, row }: Filled['lines'][number]): boolean =>
    filled.free !== null && mostFree(visit, filled.free, row) < n;
  const taken = filled.lines.filter(isTaken);
  const instead = await similarCards(visit, {
    like: taken.map(({ color, size, n, row }) => ({ groupId: row.groupId, color, size, n })),
    days: span,
    most: 3,
  });
  const insteadOf = new Map(taken.map((line, at) => [line, instead[at] ?? []]));
  const reckoned =
    span === null || filled.lines.length === 0
      ? null
      : await db.tx(scope, (q) => reckon(q, scope, site, wishOf(visit, filled, span)));
  const lines = filled.lines.map((line) => lineOf(visit, filled, line, reckoned, insteadOf.get(line) ?? []));
  const formKey = said?.formKey ?? randomBytes(16).toString('hex');
  // Asked for where something may be kept; the same form asks again for what has ended meanwhile.
  const asks = span !== null && site.holdMinutes > 0 && lines.length > 0;
  const proof = asks ? await visit.proofs.ask(scope.shopId, formKey) : '';
  return shown({
    view: {
      name: 'cart',
      data: {
        lines,
        span,
        branches:
          span === null
            ? []
            : branches.map((one, at) => ({
                value: String(at + 1),
                name: one.name,
                free: allFree(filled, one.branchId),
                closed: !openOn(one.hours, span.pickupDay, rulesOf(visit)).open,
              })),
        money: reckoned?.money ?? null,
        sharePercent: site.shareDuePercent,
        holdMinutes: site.holdMinutes,
        parcels: site.parcel,
        typed: said?.typed ?? nothingTyped,
        wrong: said?.wrong ?? [],
        refused: said?.refused ?? null,
        formKey,
        proof,
        termsVersion: site.termsVersion,
      },
    },
    title: `${visit.words.cart.title} · ${front.name}`,
    // Without a visitor's cookie it says how to book, which may be found.
    canonical: '/cart',
    ...(said !== undefined && { status: said.refused === null ? 400 : 409 }),
  });
};

export const loadCart = async (visit: Visit): Promise<Answer> => showCart(visit, await fillCart(visit));

export const cookieOf = (visit: Visit, cart: readonly CartLine[]): string =>
  cartHeader(cart, { base: visit.front.base, secure: visit.origin.startsWith('https:') });

/** Puts a garment into the cart, or changes how many: none takes it out. */
export const postCart = (visit: Visit, fields: Fields): Answer => {
  const cart = readCart(visit.cookie);
  const key = (fields['key']?.[0] ?? '').slice(0, 100);
  const choice = ofChoice(fields['choice']?.[0] ?? '');
  const n = Number(fields['n']?.[0]);
  const to = { kind: 'to', address: linkTo(visit.front, '/cart'), status: 303 } as const;
  if (key === '' || choice === undefined || !Number.isInteger(n) || n < 0) return to;
  const known = cart.find((one) => sameLine(one, { key, ...choice }));
  // From a garment's page the same once more is not twice: how many stands in the cart.
  const wanted = fields['set'] === undefined && known !== undefined ? known.n : n;
  return { ...to, cookie: cookieOf(visit, putLine(cart, { key, ...choice, n: wanted })) };
};
