/** The branches as visitors see them. */
import type { Day } from '../core/common/day.ts';
import type { WeekRun } from '../shop/hours.ts';
import type { OpenOn } from './opening.ts';

/** What today is like in a branch; `name` is '' where it holds for all of them. */
export type Today = OpenOn & { name: string };

export type BranchesView = {
  branches: readonly {
    name: string;
    address: string;
    phone: string;
    mapUrl: string;
    mapImage: string;
    /** None where the branch says no hours. */
    week: readonly WeekRun[];
    today: Today;
  }[];
  closedWeekdays: readonly number[];
  closedDays: readonly { day: Day; name: string }[];
};
