import type { QueryIn } from '#lib/contract/contract.ts';
import type { groupListOperations } from '#inventory/stock/group-contract.ts';
import type { GroupSearch } from '#inventory/stock/group-page-search.ts';

type GroupQuery = QueryIn<(typeof groupListOperations)['groups']>;

export const searchedDaysOf = (search: GroupSearch): { pickupDay: string; returnDay: string } | undefined =>
  search.from !== undefined && search.to !== undefined && search.from <= search.to
    ? { pickupDay: search.from, returnDay: search.to }
    : undefined;

export const groupListQueryOf = (search: GroupSearch, size: number): GroupQuery => {
  const days = searchedDaysOf(search);
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
/** Counts the filters behind "more". On a phone, the list filters are also there. */
export const countMoreFilters = (search: GroupSearch): number =>
  countSet([search.texture, search.gender, search.web, search.state, search.pictures]);
export const countListFilters = (search: GroupSearch): number =>
  countSet([search.category, search.color, search.size]);

export const noGroupFilters: GroupSearch = {
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
export const hasGroupFilters = (search: GroupSearch): boolean =>
  Object.keys(noGroupFilters).some(
    (name) => name !== 'page' && search[name as keyof GroupSearch] !== undefined,
  );
