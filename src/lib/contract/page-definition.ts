/** What a page says of itself, in one row of its room's pages.ts: guard, menu, routes and links all read these rows. */
import type { Access } from '../vocabulary/access-rules.ts';
import type { Day } from '../dates/day.ts';
import type { RawSearch } from './search-params.ts';

/** The groups of the side menu, in their order. */
export const menuGroups = ['counter', 'money', 'people', 'rack', 'setup'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** A list that can be taken away as a file: which, and what the page asked it with. */
export type Exported = {
  list: 'groups' | 'units' | 'customers' | 'orders' | 'goods' | 'sets';
  query: Readonly<Record<string, unknown>>;
};

/** Of a page that keeps nothing in the search of its address. */
export type NoSearch = { [name in '']?: undefined };

type Address<Path extends string, Search extends object> = Access & {
  /** Parameters as `$name`. */
  path: Path;
  /** Reads the search (lib/contract/search-params.ts); links to the page are checked against what it gives. */
  search?: (raw: RawSearch) => Search;
  /** Its component, in a chunk of its own. */
  show: () => Promise<() => void>;
  /** The list it shows, for the export button of the header; undefined where a part of it has none. */
  exported?(search: Search, today: Day): Exported | undefined;
  /** The words of the first screen are all that it says: no others are waited for. */
  firstWords?: true;
};

/** Shown without the shell: papers, the login. */
type BarePage = { bare: true };

type ShellPage<Name extends string, Icon extends string> = {
  bare?: undefined;
  /** What menu and breadcrumbs call it: a word of the namespace `app`, under `pages`. */
  name: Name;
  group: MenuGroup;
  /** Its entry in the side menu: a smaller place stands higher in the group. A page with a parameter has none. */
  menu?: { place: number; icon: Icon };
  /** Address of the entry that is lit while the page is shown. */
  under?: string;
  /** The page that the root leads to. */
  home?: true;
};

export type Page<
  Path extends string = string,
  Name extends string = string,
  Icon extends string = string,
  Search extends object = object,
> = Address<Path, Search> & (BarePage | ShellPage<Name, Icon>);

/** A row, with the types of its address and search kept. */
export const page = <
  const Path extends `/${string}`,
  const Name extends string = never,
  const Icon extends string = never,
  Search extends object = NoSearch,
>(
  row: Page<Path, Name, Icon, Search>,
): Page<Path, Name, Icon, Search> => row;
