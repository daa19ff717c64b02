import { resized } from '#lib/images/image-url.ts';
import { satangOfBaht } from '#lib/money/money.ts';
import {
  findGroups,
  type GroupsWanted,
  type SimilarAsk,
  similarGroups,
} from '#inventory/stock/server/index.ts';
import type { GroupFound } from '#inventory/stock/contract.ts';
import { pathOf } from '#storefront/web-shop/rules/page-links.ts';
import { slugOf } from '#storefront/web-shop/rules/slug.ts';
import type { Card } from '#storefront/web-shop/views.ts';
import { groupKeys } from './sql/shop.ts';
import type { Visit } from './http/site-request.ts';
import { wishedDays } from './requested-days.ts';

/** The page of a group: its name for people, its key for the server. */
export const groupPath = (visit: Pick<Visit, 'words'>, name: string, key: string): string =>
  pathOf('dress', slugOf(name, visit.words.garment.slug), key);

/** Codes → what the shop calls them, in the order given. */
export const namesOf = (
  visit: Pick<Visit, 'lookups'>,
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

type Carded = Pick<GroupFound, 'name' | 'image' | 'rentalPrice' | 'free'> & { sizes: readonly string[] };

const asCard = (visit: Visit, group: Carded, key: string): Card => ({
  path: groupPath(visit, group.name, key),
  name: group.name,
  image: group.image === '' ? '' : resized(group.image, 480),
  price: group.rentalPrice,
  sizes: namesOf(visit, 'size', group.sizes).map((one) => one.name),
  sizesFree: false,
  free: group.free === null ? null : group.free > 0,
  count: visit.site.showCounts ? group.free : null,
});

/** What groups are called in addresses, by id. */
const keysOf = async (
  { db, scope }: Visit,
  groups: readonly { groupId: number; code: string }[],
): Promise<Map<number, string>> => {
  const keys = new Map(
    groups.map((one) => [one.groupId, one.code] as const).filter(([, code]) => code !== ''),
  );
  const nameless = groups.filter((one) => one.code === '').map((one) => one.groupId);
  if (nameless.length > 0)
    for (const one of await db.read(scope, groupKeys(scope, nameless))) keys.set(one.groupId, one.key);
  return keys;
};

type Wanted = Partial<GroupsWanted> & Pick<GroupsWanted, 'size'>;

/** Groups of the web shop as cards, with what is free on the visitor's day in any branch. */
export const findCards = async (visit: Visit, wanted: Wanted) => {
  const { db, scope } = visit;
  const days = wishedDays(visit);
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
  return {
    ...found,
    groups: found.itemList,
    cards: found.itemList.map((one) => asCard(visit, one, keys.get(one.groupId) ?? '')),
  };
};

/** Groups like each of the asked; with days said only such as are free on them, with their sizes that are. */
export const similarCards = async (
  visit: Visit,
  ask: Pick<SimilarAsk, 'like' | 'days' | 'most'>,
): Promise<Card[][]> => {
  const { db, scope } = visit;
  const found = await similarGroups(db, scope, { ...ask, branchIds: scope.branchIds });
  const keys = await keysOf(visit, found.flat());
  return found.map((list) =>
    list.map((one) => ({
      ...asCard(visit, one, keys.get(one.groupId) ?? ''),
      sizesFree: ask.days !== null,
      count: null,
    })),
  );
};

/** Baht as typed into an address; undefined for anything that is no amount. */
export const bahtTyped = (text: string): number | undefined =>
  /^\d{1,7}$/.test(text) ? (satangOfBaht(Number(text)) ?? undefined) : undefined;
