/** The branches as visitors see them. */
import type { Day } from '#lib/dates/day.ts';
import type { Place } from '#setup/shop/coordinates.ts';
import type { WeekRun } from '#setup/shop/opening-hours.ts';
import type { OpenOn } from './rules/opening-hours.ts';

/** What today is like in a branch; `name` is '' where it holds for all of them. */
export type Today = OpenOn & { name: string };

export type BranchesView = {
  branches: readonly {
    name: string;
    address: string;
    phone: string;
    mapUrl: string;
    /** None where the branch says no hours. */
    week: readonly WeekRun[];
    today: Today;
  }[];
  /** Branches whose place is known, for a map of Google's; null where the shop has no key for it. */
  near: { mapsKey: string; branches: readonly (Place & { name: string; address: string })[] } | null;
  closedWeekdays: readonly number[];
  closedDays: readonly { day: Day; name: string }[];
};

/** A search for an address, for a page of the back-office to stand in. */
export type PlaceSearchView = { mapsKey: string };
