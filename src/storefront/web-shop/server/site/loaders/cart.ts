import { randomBytes } from 'node:crypto';
import type { Day } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { bahtOf } from '#lib/money/money.ts';
import { scopeAtBranch } from '#orders/order/server/index.ts';
import { cartChoiceOf } from '#storefront/web-shop/rules/cart-cookie.ts';
import {
  checkoutFieldName,
  type readCheckoutAnswers,
  translatedCheckoutField,
} from '#storefront/web-shop/checkout-fields.ts';
import { translated } from '#lib/text/translations.ts';
import { openingOnDay } from '#storefront/web-shop/rules/opening-hours.ts';
import { workLevelOf } from '#storefront/web-shop/rules/proof-of-work.ts';
import { emptyRequestInput } from '#storefront/web-shop/rules/request-input.ts';
import type { GarmentCardView } from '#storefront/web-shop/views.ts';
import type { CartView, WebRequestInput } from '#storefront/web-shop/request-views.ts';
import { accountRequestInput } from '#storefront/web-shop/server/accounts/account.ts';
import { shopFormKey } from '#storefront/web-shop/server/form-quota/form-quota.ts';
import { formCounts } from '#storefront/web-shop/server/form-quota/sql.ts';
import { priceRequest, type PricedRequest } from '#storefront/web-shop/server/price-request.ts';
import { consentTextFor, shownTermsOf } from '#storefront/web-shop/server/request-consents.ts';
import { canSendFor, travelDaysTo } from '#storefront/web-shop/server/site-parcel.ts';
import { readVisitChoices } from '#storefront/web-shop/server/visit-choices.ts';
import { goesWithCards, groupPath, groupNamesOf, similarCards } from '../garment-cards.ts';
import { goodsCards } from '../goods-cards.ts';
import { cartSetViewsOf } from './cart-sets.ts';
import {
  isAllAvailable,
  isCartEmpty,
  mostFree,
  priceCart,
  type PricedCart,
  requestedRentalOf,
  withFreeUnits,
} from './priced-cart.ts';
import { codeViewOf } from './promotion-code.ts';
import { type SiteResponse, pageResponse, type SiteRequest } from '../http/site-request.ts';
import { rentalRulesOf, requestedDaysOf, shownRentOf } from '../requested-days.ts';

type BranchPrice = PricedRequest & { branch: { value: string; name: string } };

/** Returns the prices of `placeRequest` for each branch with all garments, or for the first branch. */
const pricesByBranch = async (
  visit: SiteRequest,
  filled: PricedCart,
  span: { pickupDay: Day; returnDay: Day } | null,
  address: string,
): Promise<BranchPrice[]> => {
  const { db, scope, site, branches } = visit;
  if (span === null || isCartEmpty(filled)) return [];
  const all = branches.map((one, at) => ({ ...one, value: String(at + 1) }));
  const free = all.filter((one) => isAllAvailable(filled, one.branchId));
  const wish = requestedRentalOf(visit, filled, span);
  return db.tx(scope, async (q) => {
    const priced: BranchPrice[] = [];
    for (const { branchId, value, name } of free.length > 0 ? free : all.slice(0, 1))
      priced.push({
        branch: { value, name },
        ...(await priceRequest(q, scopeAtBranch(scope, branchId), site, wish, address)),
      });
    return priced;
  });
};

const sumsOf = (priced: readonly BranchPrice[]): CartView['sums'] =>
  [...Map.groupBy(priced, ({ money }) => JSON.stringify(money)).values()].flatMap((equal) =>
    equal[0] === undefined ? [] : [{ branches: equal.map(({ branch }) => branch), money: equal[0].money }],
  );

const lowest = (amounts: readonly (number | undefined)[], otherwise: number): number => {
  const known = amounts.filter((one) => one !== undefined);
  return known.length === 0 ? otherwise : Math.min(...known);
};

/** Returns each set's lowest price and lowest deposit over the branches. */
const lowestSetsOf = (priced: readonly BranchPrice[]) =>
  priced[0]?.sets.map((_, at) => {
    const own = priced.flatMap(({ sets }) => sets[at] ?? []);
    return { price: Math.min(...own.map((one) => one.price)), bail: Math.min(...own.map((one) => one.bail)) };
  }) ?? null;

type Said = {
  typed: WebRequestInput;
  own: Pick<ReturnType<typeof readCheckoutAnswers>, 'typed' | 'wrong'>;
  wrong: CartView['wrong'];
  refused: CartView['refused'];
  limit: CartView['limit'];
  formKey?: string;
};

const lineOf = (
  visit: SiteRequest,
  { free }: PricedCart,
  { key, color, size, n, row }: PricedCart['lines'][number],
  priced: readonly BranchPrice[],
  instead: readonly GarmentCardView[],
): CartView['lines'][number] => {
  const own = priced.map(({ prices }) => prices.get(row.itemId));
  return {
    key,
    choice: cartChoiceOf(color, size),
    path: groupPath(visit, row.name, key),
    name: row.label,
    image: row.folder === null ? '' : imageUrl(visit.scope.shopId, row.folder, row.token, 160),
    color: groupNamesOf(visit, 'color', [color])[0]?.name ?? '',
    size: groupNamesOf(visit, 'size', [size])[0]?.name ?? '',
    n,
    price: bahtOf(
      lowest(
        own.map((one) => one?.rent),
        shownRentOf(visit)(row.price),
      ),
    ),
    bail: bahtOf(
      lowest(
        own.map((one) => one?.bail),
        row.bail,
      ),
    ),
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

const ownFieldsOf = ({ site, front }: SiteRequest, said: Said | undefined): CartView['ownFields'] =>
  site.checkoutFields.map((field) => {
    const name = checkoutFieldName(field);
    const value = said?.own.typed[name] ?? '';
    const { kind, required } = field;
    const shown = translatedCheckoutField(field, front.language);
    return { ...shown, kind, required, name, value, wrong: said?.own.wrong.includes(name) ?? false };
  });

const zonesOf = ({ site, front: { language } }: SiteRequest): CartView['zones'] =>
  site.zones.map(({ name, translations, fee }) => ({
    name: translated(name, { translations, language }),
    fee,
  }));

const statusOf = ({ refused, wrong, own }: Said): number => {
  if (refused !== null) return refused === 'limit' ? 429 : 409;
  return wrong.length + own.wrong.length > 0 ? 400 : 200;
};

const requestWorkLevel = async ({ db, scope, seal }: SiteRequest): Promise<number> => {
  const [count] = await db.read(scope, formCounts(scope, [shopFormKey(seal, scope, 'request')]));
  return workLevelOf(count?.sent ?? 0);
};

/** Checks if the garments are free, but not for the days of a parcel. */
const isParcelTaken = async (visit: SiteRequest, filled: PricedCart, address: string): Promise<boolean> => {
  const { site, branches } = visit;
  const has = (cart: PricedCart): boolean => branches.some((one) => isAllAvailable(cart, one.branchId));
  if (!site.parcel || !has(filled)) return false;
  return !has(await withFreeUnits(visit, filled, travelDaysTo(site, address)));
};

const groupsOfCart = ({ lines, sets }: PricedCart): number[] => [
  ...new Set([
    ...lines.map(({ row }) => row.groupId),
    ...sets.flatMap(({ pieces }) => pieces.map(({ option }) => option.groupId)),
  ]),
];

export const cartViewOf = async (
  visit: SiteRequest,
  filled: PricedCart,
  said?: Said,
): Promise<SiteResponse> => {
  const { front, site, branches, scope } = visit;
  const span = requestedDaysOf(visit);
  const isTaken = ({ n, row }: PricedCart['lines'][number]): boolean =>
    filled.free !== null && mostFree(visit, filled.free, row) < n;
  const taken = filled.lines.filter(isTaken);
  const instead = await similarCards(visit, {
    like: taken.map(({ color, size, n, row }) => ({ groupId: row.groupId, color, size, n })),
    most: 3,
  });
  const goesWith = await goesWithCards(visit, groupsOfCart(filled), 4);
  const goods = await goodsCards(visit, groupsOfCart(filled));
  const insteadOf = new Map(taken.map((line, at) => [line, instead[at] ?? []]));
  const own = said === undefined ? await accountRequestInput(visit) : null;
  const typed = said?.typed ?? own ?? emptyRequestInput;
  const priced = await pricesByBranch(visit, filled, span, typed.address);
  const lines = filled.lines.map((line) => lineOf(visit, filled, line, priced, insteadOf.get(line) ?? []));
  const formKey = said?.formKey ?? randomBytes(16).toString('hex');
  // A repeated form gets a new challenge.
  const asks = span !== null && !isCartEmpty(filled);
  const level = asks ? await requestWorkLevel(visit) : 0;
  const proof = asks ? await visit.proofs.ask(scope.shopId, formKey, level) : '';
  return pageResponse({
    view: {
      name: 'cart',
      data: {
        lines,
        goesWith,
        goods,
        sets: cartSetViewsOf(visit, filled.sets, filled.free, lowestSetsOf(priced)),
        span,
        branches:
          span === null
            ? []
            : branches.map((one, at) => ({
                value: String(at + 1),
                name: one.name,
                free: isAllAvailable(filled, one.branchId),
                closed: !openingOnDay(one.hours, span.pickupDay, rentalRulesOf(visit)).open,
              })),
        sums: sumsOf(priced),
        code: codeViewOf(visit, priced),
        takesVoucher: visit.shop.usesVouchers,
        sharePercent: site.shareDuePercent,
        holdMinutes: site.holdMinutes,
        holdOpenHours: site.holdOpenHours,
        parcels: span === null ? site.parcel : canSendFor(site, span.pickupDay, ''),
        parcelTaken: await isParcelTaken(visit, filled, typed.address),
        zones: site.parcel ? zonesOf(visit) : [],
        typed,
        ownFields: ownFieldsOf(visit, said),
        wrong: said?.wrong ?? [],
        refused: said?.refused ?? null,
        limit: said?.limit ?? null,
        formKey,
        proof,
        proofNeeded: level > 0,
        times: span === null ? { pickup: [], return: [] } : await readVisitChoices(visit, span),
        terms: shownTermsOf(site),
        consentTexts: {
          service: consentTextFor(site, front.language, 'service'),
          marketing: consentTextFor(site, front.language, 'marketing'),
        },
      },
    },
    title: `${visit.words.cart.title} · ${front.name}`,
    // The page may be indexed, because it explains how to book without a cookie.
    canonical: '/cart',
    ...(own !== null && { secret: true }),
    ...(said !== undefined && { status: statusOf(said) }),
  });
};

export const loadCart = async (visit: SiteRequest): Promise<SiteResponse> =>
  cartViewOf(visit, await priceCart(visit));
