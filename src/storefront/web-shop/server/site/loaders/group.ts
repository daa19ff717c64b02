import type { Day } from '#lib/dates/day.ts';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import { type Language, languages } from '#lib/text/languages.ts';
import { translated } from '#lib/text/translations.ts';
import { productVideoOf } from '#catalog/product-video.ts';
import { readGroupDetail } from '#catalog/server/index.ts';
import type { ProductGroup } from '#catalog/contract.ts';
import { type AvailabilityByDays, countAvailableByDays } from '#inventory/stock/server/index.ts';
import { readMeasurements } from '#storefront/web-shop/rules/measurements.ts';
import {
  daysOfMonth,
  monthAfter,
  monthBefore,
  monthOf,
} from '#storefront/web-shop/rules/booking/day-field.ts';
import { cartChoiceOf } from '#storefront/web-shop/rules/cart-cookie.ts';
import { pageLinkTo, pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import type { AvailabilityDay, GroupPageView } from '#storefront/web-shop/views.ts';
import { goesWithCards, groupPath, groupNamesOf, similarCards } from '../garment-cards.ts';
import { goodsCards } from '../goods-cards.ts';
import { requestedEventDay } from '../http/read-site-request.ts';
import { groupBySlug, groupByOldSlug } from '../sql/shop.ts';
import type { VisitEvent } from '#storefront/web-shop/server/statistics/visit-counter.ts';
import { groupReviewsOf } from './reviews.ts';
import { breadcrumbData, garmentData } from '../structured-data.ts';
import { type SizeQuestion, sizeFitOf, measurementsOfForm } from '../size-advice.ts';
import {
  type SiteResponse,
  type FormFields,
  goneResponse,
  missingResponse,
  pageResponse,
  type SiteRequest,
} from '../http/site-request.ts';
import { rentalDaysFor, lowestPriceOf, requestedDaysOf, shownPriceOf } from '../requested-days.ts';

type Chosen = GroupPageView['chosen'];

const chosenOf = (visit: SiteRequest, group: ProductGroup): Chosen => {
  const { query, branches } = visit;
  const { color = '', size = '', branch = '' } = query;
  const place = Number(branch);
  return {
    color: group.productItem.some((one) => one.color === color) ? color : '',
    size: group.productItem.some((one) => one.size === size) ? size : '',
    branch: branches.length > 1 && place >= 1 && place <= branches.length ? branch : '',
  };
};

const sumAt = (rows: readonly AvailabilityByDays[], at: number): number =>
  rows.reduce((sum, one) => sum + (one.free[at] ?? 0), 0);

type Free = { calendar: AvailabilityDay[]; onDay: GroupPageView['onDay'] };

const freeOf = async (visit: SiteRequest, group: ProductGroup, month: Day, chosen: Chosen): Promise<Free> => {
  const { db, scope, front, site, branches } = visit;
  const open = daysOfMonth(month).filter((day) => requestedEventDay(day, front.today) !== null);
  const wished = requestedDaysOf(visit);
  const spans = [...open.map((day) => rentalDaysFor(visit, day)), ...(wished === null ? [] : [wished])];
  const items = group.productItem;
  const rows = await countAvailableByDays(db, scope, {
    itemIds: items.map((one) => one.productItemId),
    branchIds: scope.branchIds,
    spans,
  });
  const branchId = branches[Number(chosen.branch) - 1]?.branchId;
  const fits = new Set(
    items
      .filter(
        (one) =>
          (chosen.color === '' || one.color === chosen.color) &&
          (chosen.size === '' || one.size === chosen.size),
      )
      .map((one) => one.productItemId),
  );
  const wanted = rows.filter(
    (one) => fits.has(one.itemId) && (branchId === undefined || one.branchId === branchId),
  );
  const counted = (count: number): number | null => (site.showCounts ? count : null);
  const calendar = daysOfMonth(month).map((day): AvailabilityDay => {
    const at = open.indexOf(day);
    if (at === -1) return { day, state: 'past', count: null };
    const count = sumAt(wanted, at);
    return { day, state: count > 0 ? 'free' : 'taken', count: counted(count) };
  });
  if (wished === null) return { calendar, onDay: null };
  const at = open.length;
  const table = items.map((item) => ({
    choice: cartChoiceOf(item.color, item.size),
    color: groupNamesOf(visit, 'color', [item.color])[0]?.name ?? '',
    size: groupNamesOf(visit, 'size', [item.size])[0]?.name ?? '',
    branches: branches.map((branch) => {
      const count = sumAt(
        rows.filter((one) => one.itemId === item.productItemId && one.branchId === branch.branchId),
        at,
      );
      return { free: count > 0, count: counted(count) };
    }),
  }));
  return {
    calendar,
    onDay: {
      ...wished,
      price: shownPriceOf(visit)(group.rentalPrice),
      free: sumAt(rows, at) > 0,
      chosenFree: sumAt(wanted, at) > 0,
      rows: table,
    },
  };
};

/** Counts a page view, and unmet demand once per visitor if nothing is available on the visitor's day. */
const tallyOf = (
  { front }: SiteRequest,
  group: ProductGroup,
  { size, color }: Chosen,
  onDay: GroupPageView['onDay'],
): readonly VisitEvent[] => {
  const looked: VisitEvent[] = [{ kind: 'style' }, { kind: 'group', key: group.productGroupId }];
  if (front.day === null || onDay === null) return looked;
  const free = group.productItem.some(
    (item, at) =>
      (size === '' || item.size === size) &&
      (color === '' || item.color === color) &&
      (onDay.rows[at]?.branches.some((one) => one.free) ?? false),
  );
  if (free) return [...looked, { kind: 'found', eventDay: front.day, groupId: group.productGroupId }];
  const lost = { eventDay: front.day, groupId: group.productGroupId, size };
  return [...looked, { kind: 'lost', ...lost, once: `lost ${JSON.stringify(lost)}` }];
};

const pricesOf = (visit: SiteRequest, group: ProductGroup): GroupPageView['prices'] => {
  const tiers = visit.durations.map((one) => ({
    days: one.rentDays,
    price: lowestPriceOf(group.rentalPrice, one),
  }));
  return tiers.length > 0 ? tiers : [{ days: null, price: group.rentalPrice }];
};

const picturesOf = (group: ProductGroup): GroupPageView['pictures'] => {
  const all = [
    ...group.images,
    ...group.productItem.map((one) => ({ url: one.fileName, width: 900, height: 1200 })),
  ].filter((one) => one.url !== '');
  return [
    ...new Map(
      all.map(({ url, width, height }) => [url, { url: resizeImageUrl(url, 1200), width, height }]),
    ).values(),
  ];
};

const groupNameIn = (language: Language, group: ProductGroup): string => {
  const translations = { en: group.nameEn, de: group.nameDe, fr: group.nameFr, pt: group.namePt };
  return translated(group.name, { translations, language });
};

const descriptionOf = (language: Language, group: ProductGroup): GroupPageView['description'] => {
  const texts: Record<Language, string> = {
    th: group.descriptionTh,
    en: group.descriptionEn,
    de: group.descriptionDe,
    fr: group.descriptionFr,
    pt: group.descriptionPt,
  };
  const found = [language, ...languages].find((one) => texts[one].trim() !== '');
  return found === undefined ? null : { text: texts[found].trim(), language: found };
};

const different = (codes: readonly string[]): string[] => [...new Set(codes)].filter((code) => code !== '');

const monthAsked = (visit: SiteRequest): Day => {
  const { front, query } = visit;
  const asked = /^\d{4}-\d{2}$/.test(query['m'] ?? '') ? `${query['m']}-01` : '';
  const least = monthOf(front.today);
  const wanted = requestedEventDay(asked, least) ?? monthOf(front.day ?? front.today);
  return wanted < least ? least : wanted;
};

const formerGroup = async (visit: SiteRequest, code: string): Promise<SiteResponse> => {
  const [once] = await visit.db.read(visit.scope, groupByOldSlug(visit.scope, code));
  if (once === undefined) return missingResponse;
  if (!once.shown) return goneResponse;
  return { kind: 'to', address: pageLinkTo(visit.front, groupPath(visit, once.name, once.key)), status: 301 };
};

export const loadGroup = (visit: SiteRequest): Promise<SiteResponse> => pageOf(visit);

/** Does not store the measurements. */
export const answerSizeAdvice = (visit: SiteRequest, fields: FormFields): Promise<SiteResponse> =>
  pageOf(visit, readMeasurements(fields));

const pageOf = async (visit: SiteRequest, asked?: SizeQuestion): Promise<SiteResponse> => {
  const { db, scope, front, params, branches, lookups } = visit;
  const [found] = await db.read(scope, groupBySlug(scope, params['code'] ?? ''));
  if (found === undefined) return formerGroup(visit, params['code'] ?? '');
  if (!found.shown) return goneResponse;
  const path = groupPath(visit, found.name, params['code'] ?? '');
  if (path !== front.path) return { kind: 'to', address: pageLinkTo(front, path), status: 301 };
  const group = await readGroupDetail(db, scope, found.groupId);
  if (group === undefined) return missingResponse;
  const month = monthAsked(visit);
  const chosen = chosenOf(visit, group);
  const sizes = different(group.productItem.map((one) => one.size));
  const [free, reviews, goesWith, goods, [similar = []], fit] = await Promise.all([
    freeOf(visit, group, month, chosen),
    groupReviewsOf(visit, found.groupId),
    goesWithCards(visit, [found.groupId], 4),
    goodsCards(visit, [found.groupId]),
    similarCards(visit, {
      like: [{ groupId: found.groupId, color: chosen.color, size: chosen.size, n: 1 }],
      most: 4,
    }),
    sizeFitOf(visit, group, sizes, asked),
  ]);
  const name = groupNameIn(front.language, group);
  const category = front.categories.find((one) => one.code === group.webCategory);
  const pictures = picturesOf(group);
  const prices = pricesOf(visit, group);
  const order = lookups.filter((one) => one.kind === 'size').map((one) => one.code);
  const before = monthBefore(month);
  const after = monthAfter(month);
  const view: GroupPageView = {
    name,
    code: group.code,
    path,
    category:
      category === undefined ? null : { path: pagePathOf('dresses', category.code), name: category.name },
    pictures,
    prices,
    bail: group.bail,
    description: descriptionOf(front.language, group),
    video: productVideoOf(group.video),
    parts: group.parts.map((one) => one.name),
    colors: groupNamesOf(visit, 'color', different(group.productItem.map((one) => one.color))),
    sizes: groupNamesOf(
      visit,
      'size',
      sizes.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
    ),
    branches: branches.map((one, at) => ({ value: String(at + 1), name: one.name })),
    chosen,
    month,
    before: before >= monthOf(front.today) ? before : null,
    after: requestedEventDay(after, front.today),
    ...free,
    reviews,
    goesWith,
    goods,
    similar,
    measures: measurementsOfForm(visit, group),
    fit,
  };
  const images = pictures.map((one) => one.url);
  return pageResponse({
    view: { name: 'group', data: view },
    title: `${name} · ${front.name}`,
    description: visit.words.garment.description
      .replace('{name}', name)
      .replace('{price}', Math.min(...prices.map((one) => one.price)).toLocaleString('en-US'))
      .replace('{shop}', front.name),
    // Measurements are private, so the page is not cached.
    ...(asked === undefined
      ? { canonical: path, tally: tallyOf(visit, group, chosen, free.onDay) }
      : { secret: true as const, ...(fit.sizes === null && { status: 400 }) }),
    image: images[0] ?? front.logo,
    data: [
      garmentData(visit, {
        name,
        code: group.code,
        path,
        images,
        price: prices[0]?.price ?? group.rentalPrice,
        reviews,
      }),
      breadcrumbData(visit, [
        { name: front.name, path: '/' },
        ...(view.category === null ? [] : [view.category]),
        { name, path },
      ]),
    ],
  });
};
