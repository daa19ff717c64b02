import type { GroupListRequest } from '#inventory/stock/server/index.ts';
import { pageWindowOf } from '#lib/contract/pagination.ts';
import { highestPriceWithin } from '#orders/order/rules/rent-pricing.ts';
import { pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import type { GarmentListFilter } from '#storefront/web-shop/views.ts';
import { parseTypedBaht, findCards } from '../garment-cards.ts';
import type { VisitEvent } from '#storefront/web-shop/server/statistics/visit-counter.ts';
import { breadcrumbData } from '../structured-data.ts';
import { type SiteResponse, missingResponse, pageResponse, type SiteRequest } from '../http/site-request.ts';
import { shownRentOf } from '../requested-days.ts';

const perPage = 24;
const sorts = ['featured', 'new', 'price', 'priceDown', 'name'] as const;

const filterOf = ({ query, params }: SiteRequest): GarmentListFilter => ({
  q: (query['q'] ?? '').trim().slice(0, 100),
  category: params['category'] ?? '',
  color: (query['color'] ?? '').slice(0, 60),
  size: (query['size'] ?? '').slice(0, 60),
  gender: ['W', 'M', 'U'].includes(query['gender'] ?? '') ? (query['gender'] ?? '') : '',
  max: parseTypedBaht(query['max'] ?? '') === undefined ? '' : (query['max'] ?? ''),
  sort: sorts.find((one) => one === query['sort']) ?? 'featured',
  all: query['all'] === '1',
});

/** Converts a limit on the shown rent to a limit on groups' prices. */
const priceLimitOf = (visit: SiteRequest, { max }: GarmentListFilter): number | undefined => {
  const most = parseTypedBaht(max);
  return most === undefined ? undefined : highestPriceWithin(most, shownRentOf(visit));
};

const wantedOf = (visit: SiteRequest, filter: GarmentListFilter): Partial<GroupListRequest> => ({
  q: filter.q,
  webCategory: filter.category,
  color: filter.color,
  itemSize: filter.size,
  ...(filter.gender !== '' && { gender: filter.gender as 'W' | 'M' | 'U' }),
  priceTo: priceLimitOf(visit, filter),
  sort: sorts.find((one) => one === filter.sort) ?? 'featured',
});

const choices = (visit: SiteRequest, kind: 'color' | 'size') =>
  visit.lookups
    .filter((one) => one.kind === kind)
    .map((one) => ({
      value: one.code,
      name: one.description,
      ...(one.swatch !== null && { swatch: one.swatch }),
    }));

/** Counts a page view, and a search once per visitor (`empty` without results). */
const tallyOf = (
  { front }: SiteRequest,
  filter: GarmentListFilter,
  page: number,
  narrowed: boolean,
  empty: boolean,
): readonly VisitEvent[] => {
  const list: VisitEvent = { kind: 'list' };
  if (page > 1 || !(narrowed || front.day !== null)) return [list];
  const asked = JSON.stringify([
    { ...filter, sort: '', all: false, q: filter.q.toLowerCase() },
    front.day,
    front.days,
  ]);
  return [
    list,
    { kind: 'search', once: `search ${asked}` },
    ...(empty ? [{ kind: 'empty' as const, once: `empty ${asked}` }] : []),
  ];
};

export const loadList = async (visit: SiteRequest): Promise<SiteResponse> => {
  const { front, words, query } = visit;
  const filter = filterOf(visit);
  const category = front.categories.find((one) => one.code === filter.category);
  if (filter.category !== '' && category === undefined) return missingResponse;
  const find = (at: number) =>
    findCards(visit, {
      ...wantedOf(visit, filter),
      page: at,
      size: perPage,
      onlyFree: front.day === null || filter.all ? '0' : '1',
    });
  let page = /^[1-9]\d{0,3}$/.test(query['page'] ?? '') ? Number(query['page']) : 1;
  let found = await find(page);
  if (found.cards.length === 0 && page > 1) {
    page = pageWindowOf(found.total, page - 1, perPage).current;
    found = await find(page);
  }
  const title = category?.name ?? '';
  const path = category === undefined ? '/dresses' : pagePathOf('dresses', category.code);
  const narrowed =
    filter.q !== '' || filter.color !== '' || filter.size !== '' || filter.gender !== '' || filter.max !== '';
  return pageResponse({
    view: {
      name: 'list',
      data: {
        filter,
        title,
        colors: choices(visit, 'color'),
        sizes: choices(visit, 'size'),
        cards: found.cards,
        near: found.near ?? '',
        total: found.total,
        many: found.totalCapped,
        page,
        more: found.totalCapped ? found.cards.length === perPage : page * perPage < found.total,
      },
    },
    title: `${title === '' ? words.list.title : title} · ${front.name}`,
    ...(!narrowed && page === 1 && { canonical: path }),
    image: found.cards[0]?.image ?? front.logo,
    tally: tallyOf(visit, filter, page, narrowed, found.total === 0 || (found.near ?? '') !== ''),
    data: [
      breadcrumbData(visit, [
        { name: front.name, path: '/' },
        { name: title === '' ? words.list.title : title, path },
      ]),
    ],
  });
};
