/** The branches as visitors see them. */
import type { Day } from '#lib/dates/day.ts';
import type { Coordinates } from '#setup/shop/coordinates.ts';
import type { WeekRun } from '#setup/shop/opening-hours.ts';
import type { OpeningOnDay } from './rules/opening-hours.ts';

/** Today's opening of a branch; `name` is '' when it applies to all. */
export type BranchOpeningToday = OpeningOnDay & { name: string };

export type BranchesView = {
  branches: readonly {
    name: string;
    address: string;
    phone: string;
    mapUrl: string;
    /** Empty when the branch has no hours. */
    week: readonly WeekRun[];
    today: BranchOpeningToday;
  }[];
  /** Branches with coordinates, for a Google map; null when the shop has no API key. */
  near: { mapsKey: string; branches: readonly (Coordinates & { name: string; address: string })[] } | null;
  closedWeekdays: readonly number[];
  closedDays: readonly { day: Day; name: string }[];
};

/** An address search, embedded in a back-office page. */
export type PlaceSearchView = { mapsKey: string };
