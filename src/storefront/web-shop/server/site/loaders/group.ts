import { addDays, asDay, type Day } from '#lib/dates/day.ts';
import { resized } from '#lib/images/image-url.ts';
import { readGroup } from '#catalog/server/index.ts';
import type { ProductGroup } from '#catalog/contract.ts';
import { type FreeByDays, freeByDays } from '#inventory/stock/server/index.ts';
import { readMeasures } from '#storefront/web-shop/rules/measurements.ts';
import { choiceOf } from '#storefront/web-shop/rules/cart-cookie.ts';
import { linkTo, pathOf } from '#storefront/web-shop/rules/page-links.ts';
import type { CalendarDay, GroupView } from '#storefront/web-shop/views.ts';
import { groupPath, namesOf, similarCards } from '../garment-cards.ts';
import { eventDay } from '../http/read-site-request.ts';
import { groupAt, groupOnce } from '../sql/shop.ts';
import type { Tallied } from '#storefront/web-shop/server/statistics/visit-counter.ts';
import { reviewsOf } from './reviews.ts';
import { crumbsData, garmentData } from '../structured-data.ts';
import { type AskedSize, fitOf, measuresOf } from '../size-advice.ts';
import { type Answer, type Fields, gone, missing, shown, type Visit } from '../http/site-request.ts';
import { daysFor, priceFor, priceUnder, wishedDays } from '../requested-days.ts';

const monthOf = (day: Day): Day => asDay(`${day.slice(0, 7)}-01`);
const monthAfter = (month: Day): Day => monthOf(addDays(month, 31));
const monthBefore = (month: Day): Day => monthOf(addDays(month, -1));

const daysOfMonth = (month: Day): Day[] => {
  const days: Day[] = [];
  for (let day = month; day < monthAfter(month); day = addDays(day, 1)) days.push(day);
  return days;
};

/** The items that the calendar is of, with the branch (by its place in the list). */
type Chosen = GroupView['chosen'];

const chosenOf = (visit: Visit, group: ProductGroup): Chosen => {
  const { query, branches } = visit;
  const { color = '', size = '', branch = '' } = query;
  const place = Number(branch);
  return {
    color: group.productItem.some((one) => one.color === color) ? color : '',
    size: group.productItem.some((one) => one.size === size) ? size : '',
    branch: branches.length > 1 && place >= 1 && place <= branches.length ? branch : '',
  };
};

/** Free garments on span `at`, of the rows that are wanted. */
const sumAt = (rows: readonly FreeByDays[], at: number): number =>
  rows.reduce((sum, one) => sum + (one.free[at] ?? 0), 0);

type Free = { calendar: CalendarDay[]; onDay: GroupView['onDay'] };

/** One question to the stock room for the whole month and the visitor's own day. */
const freeOf = async (visit: Visit, group: ProductGroup, month: Day, chosen: Chosen): Promise<Free> => {
  const { db, scope, front, site, branches } = visit;
  const open = daysOfMonth(month).filter((day) => eventDay(day, front.today) !== null);
  const wished = wishedDays(visit);
  const spans = [...open.map((day) => daysFor(visit, day)), ...(wished === null ? [] : [wished])];
  const items = group.productItem;
  const rows = await freeByDays(db, scope, {
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
  const calendar = daysOfMonth(month).map((day): CalendarDay => {
    const at = open.indexOf(day);
    if (at === -1) return { day, state: 'past', count: null };
    const count = sumAt(wanted, at);
    return { day, state: count > 0 ? 'free' : 'taken', count: counted(count) };
  });
  if (wished === null) return { calendar, onDay: null };
  const at = open.length;
  const table = items.map((item) => ({
    choice: choiceOf(item.color, item.size),
    color: namesOf(visit, 'color', [item.color])[0]?.name ?? '',
    size: namesOf(visit, 'size', [item.size])[0]?.name ?? '',
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
      price: priceFor(visit, group.rentalPrice, wished),
      free: sumAt(rows, at) > 0,
      chosenFree: sumAt(wanted, at) > 0,
      rows: table,
    },
  };
};

/**
 * A page looked at; and, once for who asks, what was asked for on a day and is not free: the size chosen, or the whole style where it
 * is free in none.
 */
const tallyOf = (
  { front }: Visit,
  group: ProductGroup,
  { size, color }: Chosen,
  onDay: GroupView['onDay'],
): readonly Tallied[] => {
  const looked: Tallied[] = [{ kind: 'style' }, { kind: 'group', key: group.productGroupId }];
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

const pricesOf = (visit: Visit, group: ProductGroup): GroupView['prices'] => {
  const tiers = visit.durations.map((one) => ({
    days: one.rentDays,
    price: priceUnder(group.rentalPrice, one),
  }));
  return tiers.length > 0 ? tiers : [{ days: null, price: group.rentalPrice }];
};

/** The group's pictures, then those that single items have besides. */
const picturesOf = (group: ProductGroup): GroupView['pictures'] => {
  const all = [
    ...group.images,
    ...group.productItem.map((one) => ({ url: one.fileName, width: 900, height: 1200 })),
  ].filter((one) => one.url !== '');
  return [
    ...new Map(
      all.map(({ url, width, height }) => [url, { url: resized(url, 1200), width, height }]),
    ).values(),
  ];
};

const different = (codes: readonly string[]): string[] => [...new Set(codes)].filter((code) => code !== '');

const monthAsked = (visit: Visit): Day => {
  const { front, query } = visit;
  const asked = /^\d{4}-\d{2}$/.test(query['m'] ?? '') ? `${query['m']}-01` : '';
  const least = monthOf(front.today);
  const wanted = eventDay(asked, least) ?? monthOf(front.day ?? front.today);
  return wanted < least ? least : wanted;
};

/** Nothing is at the address now: shows the way where a style has got another code. */
const formerGroup = async (visit: Visit, code: string): Promise<Answer> => {
  const [once] = await visit.db.read(visit.scope, groupOnce(visit.scope, code));
  if (once === undefined) return missing;
  if (!once.shown) return gone;
  return { kind: 'to', address: linkTo(visit.front, groupPath(visit, once.name, once.key)), status: 301 };
};

/** A style: pictures, prices, what belongs to it, and when it is free. */
export const loadGroup = (visit: Visit): Promise<Answer> => pageOf(visit);

/** The same with what is known of its sizes for the measurements in a form, which are not kept. */
export const whichSize = (visit: Visit, fields: Fields): Promise<Answer> =>
  pageOf(visit, readMeasures(fields));

const pageOf = async (visit: Visit, asked?: AskedSize): Promise<Answer> => {
  const { db, scope, front, params, branches, lookups } = visit;
  const [found] = await db.read(scope, groupAt(scope, params['code'] ?? ''));
  if (found === undefined) return formerGroup(visit, params['code'] ?? '');
  if (!found.shown) return gone;
  const path = groupPath(visit, found.name, params['code'] ?? '');
  if (path !== front.path) return { kind: 'to', address: linkTo(front, path), status: 301 };
  const group = await readGroup(db, scope, found.groupId);
  if (group === undefined) return missing;
  const month = monthAsked(visit);
  const chosen = chosenOf(visit, group);
  const sizes = different(group.productItem.map((one) => one.size));
  const [free, reviews, [similar = []], fit] = await Promise.all([
    freeOf(visit, group, month, chosen),
    reviewsOf(visit, found.groupId),
    similarCards(visit, {
      like: [{ groupId: found.groupId, color: chosen.color, size: chosen.size, n: 1 }],
      days: wishedDays(visit),
      most: 4,
    }),
    fitOf(visit, group, sizes, asked),
  ]);
  const category = front.categories.find((one) => one.code === group.webCategory);
  const pictures = picturesOf(group);
  const prices = pricesOf(visit, group);
  const order = lookups.filter((one) => one.kind === 'size').map((one) => one.code);
  const before = monthBefore(month);
  const after = monthAfter(month);
  const view: GroupView = {
    name: group.name,
    code: group.code,
    path,
    category: category === undefined ? null : { path: pathOf('dresses', category.code), name: category.name },
    pictures,
    prices,
    bail: group.bail,
    parts: group.parts.map((one) => one.name),
    colors: namesOf(visit, 'color', different(group.productItem.map((one) => one.color))),
    sizes: namesOf(
      visit,
      'size',
      sizes.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
    ),
    branches: branches.map((one, at) => ({ value: String(at + 1), name: one.name })),
    chosen,
    month,
    before: before >= monthOf(front.today) ? before : null,
    after: eventDay(after, front.today),
    ...free,
    reviews,
    similar,
    measures: measuresOf(visit, group),
    fit,
  };
  const images = pictures.map((one) => one.url);
  return shown({
    view: { name: 'group', data: view },
    title: `${group.name} · ${front.name}`,
    description: visit.words.garment.description
      .replace('{name}', group.name)
      .replace('{price}', group.rentalPrice.toLocaleString('en-US'))
      .replace('{shop}', front.name),
    // An answer to measurements is nobody else's.
    ...(asked === undefined
      ? { canonical: path, tally: tallyOf(visit, group, chosen, free.onDay) }
      : { secret: true as const, ...(fit.wrong.length > 0 && { status: 400 }) }),
    image: images[0] ?? front.logo,
    data: [
      garmentData(visit, {
        name: group.name,
        code: group.code,
        path,
        images,
        price: prices[0]?.price ?? group.rentalPrice,
        reviews,
      }),
      crumbsData(visit, [
        { name: front.name, path: '/' },
        ...(view.category === null ? [] : [view.category]),
        { name: group.name, path },
      ]),
    ],
  });
};
