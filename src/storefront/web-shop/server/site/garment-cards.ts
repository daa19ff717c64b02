import { resizeImageUrl } from '#lib/images/image-url.ts';
import { satangOfBaht } from '#lib/money/money.ts';
import { goesWithGroups, translatedGroupNames } from '#catalog/server/index.ts';
import {
  findGroups,
  type GroupListRequest,
  type SimilarGroupRequest,
  findSimilarGroups,
} from '#inventory/stock/server/index.ts';
import type { GroupSearchResult } from '#inventory/stock/contract.ts';
import { pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import { slugOf } from '#storefront/web-shop/rules/slug.ts';
import type { GarmentCardView } from '#storefront/web-shop/views.ts';
import { groupSlugs } from './sql/shop.ts';
import type { SiteRequest } from './http/site-request.ts';
import { requestedDaysOf, shownPriceOf } from './requested-days.ts';

/** The style's name is for readers, the key for the server. */
export const groupPath = (visit: Pick<SiteRequest, 'words'>, name: string, key: string): string =>
  pagePathOf('dress', slugOf(name, visit.words.garment.slug), key);

/** Returns names in the visitor's language by group id. Omits groups without a name. */
export const translatedNames = async (
  { db, scope, front }: Pick<SiteRequest, 'db' | 'scope' | 'front'>,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const { language } = front;
  if (language === 'th' || groupIds.length === 0) return new Map();
  const rows = await db.read(scope, translatedGroupNames(scope, groupIds, language));
  return new Map(rows.map((one) => [one.groupId, one.name]));
};

export const groupNamesOf = (
  visit: Pick<SiteRequest, 'lookups'>,
  kind: 'color' | 'size' | 'web_category',
  codes: readonly string[],
): { value: string; name: string; swatch?: string }[] =>
  codes.map((code) => {
    const found = visit.lookups.find((one) => one.kind === kind && one.code === code);
    return {
      value: code,
      name: found?.description ?? code,
      ...(typeof found?.swatch === 'string' && { swatch: found.swatch }),
    };
  });

type Carded = Pick<GroupSearchResult, 'name' | 'image' | 'rentalPrice' | 'free'> & {
  sizes: readonly string[];
};

const cardsOf = (
  visit: SiteRequest,
  groups: readonly (Carded & { groupId: number })[],
  keys: ReadonlyMap<number, string>,
  names: ReadonlyMap<number, string>,
): GarmentCardView[] => {
  const priceOf = shownPriceOf(visit);
  return groups.map((group) => ({
    path: groupPath(visit, group.name, keys.get(group.groupId) ?? ''),
    name: names.get(group.groupId) ?? group.name,
    image: group.image === '' ? '' : resizeImageUrl(group.image, 480),
    price: priceOf(group.rentalPrice),
    sizes: groupNamesOf(visit, 'size', group.sizes).map((one) => one.name),
    sizesFree: false,
    free: group.free === null ? null : group.free > 0,
    count: visit.site.showCounts ? group.free : null,
  }));
};

const keysOf = async (
  { db, scope }: SiteRequest,
  groups: readonly { groupId: number; code: string }[],
): Promise<Map<number, string>> => {
  const keys = new Map(
    groups.map((one) => [one.groupId, one.code] as const).filter(([, code]) => code !== ''),
  );
  const nameless = groups.filter((one) => one.code === '').map((one) => one.groupId);
  if (nameless.length > 0)
    for (const one of await db.read(scope, groupSlugs(scope, nameless))) keys.set(one.groupId, one.key);
  return keys;
};

type Wanted = Partial<GroupListRequest> & Pick<GroupListRequest, 'size'>;

export const findCards = async (visit: SiteRequest, wanted: Wanted) => {
  const { db, scope } = visit;
  const days = requestedDaysOf(visit);
  const found = await findGroups(db, scope, {
    page: 1,
    sort: 'new',
    onlyFree: '0',
    ...wanted,
    web: '1',
    state: '1',
    branchIds: scope.branchIds,
    ...(days !== null && days),
  });
  const keys = await keysOf(visit, found.itemList);
  const names = await translatedNames(
    visit,
    found.itemList.map((one) => one.groupId),
  );
  return { ...found, groups: found.itemList, cards: cardsOf(visit, found.itemList, keys, names) };
};

/** Returns published groups that go with these groups. On chosen days, returns only free groups. */
export const goesWithCards = async (
  visit: SiteRequest,
  groupIds: readonly number[],
  most: number,
): Promise<GarmentCardView[]> => {
  const { db, scope } = visit;
  if (groupIds.length === 0) return [];
  const ids = (await db.read(scope, goesWithGroups(scope, groupIds))).map((one) => one.groupId);
  if (ids.length === 0) return [];
  const onlyFree = requestedDaysOf(visit) === null ? '0' : '1';
  const { groups, cards } = await findCards(visit, { ids, size: ids.length, onlyFree });
  return groups
    .map(({ groupId }, at) => ({ place: ids.indexOf(groupId), card: cards[at] }))
    .toSorted((one, other) => one.place - other.place)
    .flatMap(({ card }) => card ?? [])
    .slice(0, most);
};

export const similarCards = async (
  visit: SiteRequest,
  ask: Pick<SimilarGroupRequest, 'like' | 'most'>,
): Promise<GarmentCardView[][]> => {
  const { db, scope } = visit;
  const days = requestedDaysOf(visit);
  const found = await findSimilarGroups(db, scope, { ...ask, days, branchIds: scope.branchIds });
  const keys = await keysOf(visit, found.flat());
  const names = await translatedNames(
    visit,
    found.flat().map((one) => one.groupId),
  );
  return found.map((list) =>
    cardsOf(visit, list, keys, names).map((one) => ({ ...one, sizesFree: days !== null, count: null })),
  );
};

export const parseTypedBaht = (text: string): number | undefined =>
  /^\d{1,7}$/.test(text) ? (satangOfBaht(Number(text)) ?? undefined) : undefined;
