/** One page, as a row of its module's pages.ts. Guard, menu, routes and links all read these rows. */
import type { Access } from '../vocabulary/access-rules.ts';
import type { Day } from '../dates/day.ts';
import type { RawSearch } from './search-params.ts';

/** Groups of the side menu, in display order. */
export const menuGroups = ['counter', 'money', 'people', 'rack', 'setup'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** A list that can be exported as a file, with the filters of the page. */
export type ExportedList = {
  list: 'groups' | 'units' | 'customers' | 'orders' | 'goods' | 'sets';
  query: Readonly<Record<string, unknown>>;
};

/** Search type of a page without search parameters. */
export type NoSearch = { [name in '']?: undefined };

type Address<Path extends string, Search extends object> = Access & {
  /** Parameters as `$name`. */
  path: Path;
  /** Reads the search (lib/contract/search-params.ts). Links to the page are checked against its result type. */
  search?: (raw: RawSearch) => Search;
  /** Loads the component, in a chunk of its own. */
  show: () => Promise<() => void>;
  /** The list shown, for the export button in the header; undefined where the current view has none. */
  exported?(search: Search, today: Day): ExportedList | undefined;
  /** The page uses only the words of the first screen, so that it loads no other words. */
  firstWords?: true;
};

/** Shown without the shell: documents, the login page. */
type BarePage = { bare: true };

type ShellPage<Name extends string, Icon extends string> = {
  bare?: undefined;
  /** Key of the title in menu and breadcrumbs: `pages.NAME` in locales/<language>/main-app.json. */
  name: Name;
  group: MenuGroup;
  /** Entry in the side menu, sorted by ascending `place` within its group. A page with a parameter has none. */
  menu?: { place: number; icon: Icon };
  /** Path of the menu entry that is highlighted while this page is open. */
  under?: string;
  /** The page at '/'. */
  home?: true;
};

export type PageDefinition<
  Path extends string = string,
  Name extends string = string,
  Icon extends string = string,
  Search extends object = object,
> = Address<Path, Search> & (BarePage | ShellPage<Name, Icon>);

/** Defines a row and preserves the types of its path and search. */
export const definePage = <
  const Path extends `/${string}`,
  const Name extends string = never,
  const Icon extends string = never,
  Search extends object = NoSearch,
>(
  row: PageDefinition<Path, Name, Icon, Search>,
): PageDefinition<Path, Name, Icon, Search> => row;
