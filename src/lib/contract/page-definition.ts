import type { Access, AccessRule, Package } from '../vocabulary/access-rules.ts';
import type { Day } from '../dates/day.ts';
import type { RawSearch } from './search-params.ts';

export const menuGroups = ['counter', 'money', 'people', 'rack', 'setup'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** The export applies the page's filters. */
export type ExportedList = {
  list: 'groups' | 'units' | 'customers' | 'orders' | 'goods' | 'sets';
  query: Readonly<Record<string, unknown>>;
};

export type NoSearch = { [name in '']?: undefined };

type Address<Path extends string, Search extends object> = Access & {
  path: Path;
  /** Parses the search (search-params.ts). The router checks links against its result type. */
  search?: (raw: RawSearch) => Search;
  show: () => Promise<() => void>;
  /** Returns undefined if the view has no export button. */
  exported?(search: Search, today: Day): ExportedList | undefined;
  firstWords?: true;
};

/** A page without the shell, such as a document or the login page. */
type BarePage = { bare: true };

type ShellPage<Name extends string, Icon extends string> = {
  bare?: undefined;
  /** The title is `pages.NAME` in locales/<language>/main-app.json. */
  name: Name;
  group: MenuGroup;
  menu?: { place: number; icon: Icon };
  under?: string;
  home?: true;
};

export type PageDefinition<
  Path extends string = string,
  Name extends string = string,
  Icon extends string = string,
  Search extends object = object,
> = Address<Path, Search> & (BarePage | ShellPage<Name, Icon>);

/** The row's type contains the access rule, which the compiler compares with those of links to the page. */
export const definePage = <
  const Path extends `/${string}`,
  const Name extends string = never,
  const Icon extends string = never,
  Search extends object = NoSearch,
  Allow extends AccessRule = AccessRule,
  Size extends Package = never,
>(
  row: PageDefinition<Path, Name, Icon, Search> & { allow: Allow; package?: Size },
): PageDefinition<Path, Name, Icon, Search> & { allow: Allow; package?: Size } => row;
