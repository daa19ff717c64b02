import type { Day } from '#lib/dates/day.ts';
import type { Coordinates } from '#setup/shop/coordinates.ts';
import type { WeekRun } from '#setup/shop/opening-hours.ts';
import type { OpeningOnDay } from './rules/opening-hours.ts';

/** `name` is '' if all branches have the same hours. */
export type BranchOpeningToday = OpeningOnDay & { name: string };

export type BranchesView = {
  branches: readonly {
    name: string;
    address: string;
    phone: string;
    mapUrl: string;
    week: readonly WeekRun[];
    today: BranchOpeningToday;
  }[];
  near: { mapsKey: string; branches: readonly (Coordinates & { name: string; address: string })[] } | null;
  closedWeekdays: readonly number[];
  closedDays: readonly { day: Day; name: string }[];
};

export type PlaceSearchView = { mapsKey: string };
