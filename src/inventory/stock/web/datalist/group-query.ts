/** From the catalogue's address to what the server is asked for. */
import type { QueryIn } from '#lib/contract/contract.ts';
import type { groupRows } from '#inventory/stock/group-contract.ts';
import type { GroupSearch } from '#inventory/stock/group-page-search.ts';

type GroupQuery = QueryIn<(typeof groupRows)['groups']>;

/** Both days, in order; else none: a list of what is free needs both. */
export const daysOf = (search: GroupSearch): { pickupDay: string; returnDay: string } | undefined =>
  search.from !== undefined && search.to !== undefined && search.from <= search.to
    ? { pickupDay: search.from, returnDay: search.to }
    : undefined;

/** What the server is asked for. */
export const groupQuery = (search: GroupSearch, size: number): GroupQuery => {
  const days = daysOf(search);
  const { page = 1, q, category, texture, color, gender, web, state = '1', pictures, sort } = search;
  return {
    page,
    size,
    q,
    category,
    texture,
    color,
    itemSize: search.size,
    gender,
    web,
    state: state === 'all' ? undefined : state,
    pictures,
    sort,
    ...days,
    onlyFree: days !== undefined && search.free === '1' ? '1' : '0',
  };
};

const countSet = (values: readonly unknown[]): number => values.filter((one) => one !== undefined).length;
/** How many of the filters behind "more" are set; on a phone the lists stand there too. */
export const moreSet = (search: GroupSearch): number =>
  countSet([search.texture, search.gender, search.web, search.state, search.pictures]);
export const listsSet = (search: GroupSearch): number =>
  countSet([search.category, search.color, search.size]);

/** All filters unset; order and view stay. */
export const noFilters: GroupSearch = {
  page: undefined,
  q: undefined,
  from: undefined,
  to: undefined,
  category: undefined,
  texture: undefined,
  color: undefined,
  size: undefined,
  gender: undefined,
  web: undefined,
  state: undefined,
  pictures: undefined,
  free: undefined,
};
export const isFiltered = (search: GroupSearch): boolean =>
  Object.keys(noFilters).some((name) => name !== 'page' && search[name as keyof GroupSearch] !== undefined);
