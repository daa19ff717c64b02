import { bahtOf } from '#lib/money/money.ts';
import { pageLinkTo } from '#storefront/web-shop/rules/page-links.ts';
import {
  canBeRented,
  cartSetsHeader,
  itemsOfChoices,
  readCartSets,
  setChoiceOf,
  setSlotsOf,
  type WebSet,
  type WebSetOption,
  webSetLimits,
} from '#storefront/web-shop/rules/booking/web-sets.ts';
import type { SetOptionView, SetPageView } from '#storefront/web-shop/set-views.ts';
import { groupNamesOf } from '../garment-cards.ts';
import { cookieTargetOf } from '../http/cookie-target.ts';
import {
  type FormFields,
  missingResponse,
  pageResponse,
  type SiteRequest,
  type SiteResponse,
} from '../http/site-request.ts';
import { requestedDaysOf } from '../requested-days.ts';
import {
  branchesWith,
  freeUnitsOfSets,
  type FreeByBranch,
  priceOfPieces,
  setImageOf,
  setPath,
  shownPiecesOf,
} from '../set-prices.ts';
import { webSetList, webSetsByCode } from '../sql/sets.ts';
import { breadcrumbData } from '../structured-data.ts';

export const loadSets = async (visit: SiteRequest): Promise<SiteResponse> => {
  const { db, scope, front, words } = visit;
  const sets = (await db.read(scope, webSetList(scope, visit.front.language))).filter(canBeRented);
  const free = await freeUnitsOfSets(visit, sets);
  const cards = sets.map((set) => {
    const shown = shownPiecesOf(set, free);
    return {
      path: setPath(visit, set),
      name: set.label,
      image: setImageOf(visit, set, 480),
      price: bahtOf(priceOfPieces(visit, set, shown.pieces).price),
      sizes: [],
      sizesFree: false,
      free: shown.free,
      count: null,
    };
  });
  return pageResponse({
    view: { name: 'sets', data: { cards } },
    title: `${words.sets.title} · ${front.name}`,
    ...(sets.length > 0 && { canonical: '/sets' }),
  });
};

const detailOf = (visit: SiteRequest, { name, color, size }: WebSetOption): string =>
  [
    name,
    groupNamesOf(visit, 'size', [size])[0]?.name ?? '',
    groupNamesOf(visit, 'color', [color])[0]?.name ?? '',
  ]
    .filter((one) => one !== '')
    .join(' · ');

const optionOf = (visit: SiteRequest, option: WebSetOption, free: FreeByBranch): SetOptionView => ({
  value: setChoiceOf(option),
  name: detailOf(visit, option),
  more: bahtOf(option.priceChange),
  free: free === null ? null : free.some((one) => (one.get(option.itemId) ?? 0) > 0),
});

const viewOf = (visit: SiteRequest, set: WebSet, free: FreeByBranch): SetPageView => {
  const shown = shownPiecesOf(set, free);
  const left = [...shown.pieces];
  const days = requestedDaysOf(visit);
  const { price, bail } = priceOfPieces(visit, set, shown.pieces);
  return {
    name: set.label,
    path: setPath(visit, set),
    image: setImageOf(visit, set, 1200),
    price: bahtOf(price),
    bail: bahtOf(bail),
    slots: setSlotsOf(set)
      .filter((one) => one.options.length > 0)
      .map((member, index) => {
        const at = left.findIndex((one) => one.part === member.name);
        const [piece] = at === -1 ? [] : left.splice(at, 1);
        return {
          key: String(index),
          name: member.name,
          optional: member.optional,
          less: bahtOf(member.leftOutLess),
          chosen: piece === undefined ? '' : setChoiceOf(piece.option),
          options: member.options.map((option) => optionOf(visit, option, free)),
        };
      }),
    onDay:
      days === null
        ? null
        : { ...days, free: shown.free === true, branches: branchesWith(visit, shown.pieces, free) },
  };
};

const setAsked = async (visit: SiteRequest): Promise<WebSet | undefined> => {
  const { db, scope, params } = visit;
  const [set] = await db.read(scope, webSetsByCode(scope, visit.front.language, [params['code'] ?? '']));
  return set !== undefined && canBeRented(set) ? set : undefined;
};

export const loadSet = async (visit: SiteRequest): Promise<SiteResponse> => {
  const { front, words } = visit;
  const set = await setAsked(visit);
  if (set === undefined) return missingResponse;
  const path = setPath(visit, set);
  if (path !== front.path) return { kind: 'to', address: pageLinkTo(front, path), status: 301 };
  const data = viewOf(visit, set, await freeUnitsOfSets(visit, [set]));
  return pageResponse({
    view: { name: 'set', data },
    title: `${set.label} · ${front.name}`,
    canonical: path,
    image: data.image === '' ? front.logo : data.image,
    data: [
      breadcrumbData(visit, [
        { name: front.name, path: '/' },
        { name: words.sets.title, path: '/sets' },
        { name: set.label, path },
      ]),
    ],
  });
};

export const emptySetsCookie = (visit: SiteRequest): string => cartSetsHeader([], cookieTargetOf(visit));

/** Shows the page again if the choices do not fit. */
export const postSet = async (visit: SiteRequest, fields: FormFields): Promise<SiteResponse> => {
  const set = await setAsked(visit);
  if (set === undefined) return missingResponse;
  const given = [...(fields['piece'] ?? [])];
  // Parts without a garment have no field.
  const choices = setSlotsOf(set).map((one) => (one.options.length === 0 ? '' : (given.shift() ?? '')));
  const items = given.length > 0 ? undefined : itemsOfChoices(set, choices);
  if (items === undefined) return loadSet(visit);
  const sets = readCartSets(visit.cookie);
  return {
    kind: 'to',
    address: pageLinkTo(visit.front, '/cart'),
    status: 303,
    cookie: cartSetsHeader(
      [...sets, { code: set.code, items }].slice(-webSetLimits.sets),
      cookieTargetOf(visit),
    ),
  };
};

export const removeSet = (visit: SiteRequest, fields: FormFields): SiteResponse => {
  const at = Number(fields['at']?.[0]);
  const sets = readCartSets(visit.cookie);
  return {
    kind: 'to',
    address: pageLinkTo(visit.front, '/cart'),
    status: 303,
    cookie: cartSetsHeader(
      sets.filter((_, index) => index !== at),
      cookieTargetOf(visit),
    ),
  };
};
