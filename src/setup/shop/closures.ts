/**
 * Closed days of a branch, and lateness (docs/domain.md §3). `server/closures-sql.ts` has these rules in SQL.
 */
import { addDays, asDay, type Day, daysBetween, weekday } from '#lib/dates/day.ts';

export type BranchClosures = {
  closedWeekdays: number[];
  closedDays: string[];
  openDays?: string[] | undefined;
};

export type Closures = Readonly<{ [K in keyof BranchClosures]: Readonly<BranchClosures[K]> }>;

export const isClosedOn = (closures: Closures, day: Day): boolean =>
  (closures.closedWeekdays.includes(weekday(day)) || closures.closedDays.includes(day)) &&
  closures.openDays?.includes(day) !== true;

export const openDaySearch = 60;

/**
 * Searches from `first` in the direction of `step`. A search backwards ends at `last`. Returns `first` if no
 * day is open.
 */
export const openDayFrom = (closures: Closures, first: Day, step: 1 | -1, last?: Day): Day => {
  for (let day = first, count = 0; count < openDaySearch; day = addDays(day, step), count += 1) {
    if (last !== undefined && day < last) break;
    if (!isClosedOn(closures, day)) return day;
  }
  return first;
};

/** Returns the last open day before today. The drop box may hold returns since that evening. */
export const lastOpenDay = (today: Day, closures: Closures): Day =>
  openDayFrom(closures, addDays(today, -1), -1);

/**
 * `postmark` is null unless it counts instead of the arrival. `until` is the day of arrival or, if not
 * recorded, of the first return after the postmark, because garments returned later were not in the parcel.
 * `backDays` are agreed days of the way back.
 */
export type ReturnParcel<D extends string = string> = {
  postmark: D | null;
  until: D | null;
  backDays?: number | undefined;
};

const countedPostmarkOf = (day: Day, { postmark, until }: ReturnParcel): Day | null =>
  postmark !== null && postmark < day && (until === null || day <= until) ? asDay(postmark) : null;

/**
 * The lateness of a return on `day` ends on the day of a postmark that counts, otherwise `backDays` before
 * `day`.
 */
export const lateUntil = (day: Day, parcel: ReturnParcel): Day =>
  countedPostmarkOf(day, parcel) ?? addDays(day, -(parcel.backDays ?? 0));

export const endsWithPostmark = (day: Day, parcel: ReturnParcel): boolean =>
  countedPostmarkOf(day, parcel) !== null;

/** Fills a missing `until` from the return days of one step. */
export const parcelWithReturns = <D extends string>(
  { postmark, until, backDays }: ReturnParcel<D>,
  days: readonly D[],
): ReturnParcel<D> => ({
  postmark,
  backDays,
  until: until ?? days.filter((day) => postmark !== null && day > postmark).toSorted()[0] ?? null,
});

export type LateRule = {
  /** Closed days within a delay count as late. */
  lateClosedDays: boolean;
};

export type Lateness = {
  due: Day;
  days: number;
  closed: Day[];
};

export const latenessOf = (due: Day, until: Day, closures: Closures, rule: LateRule): Lateness => {
  const all = Array.from({ length: Math.max(0, daysBetween(due, until) + 1) }, (_, at) => addDays(due, at));
  const open = all.find((day) => !isClosedOn(closures, day));
  if (open === undefined) return { due: openDayFrom(closures, due, 1), days: 0, closed: [] };
  const after = all.filter((day) => day > open);
  const closed = rule.lateClosedDays ? [] : after.filter((day) => isClosedOn(closures, day));
  return { due: open, days: after.length - closed.length, closed };
};

export const isPastDue = (due: Day, today: Day, closures: Closures): boolean =>
  openDayFrom(closures, due, 1) < today;

/** If too few days are open, calendar days count. */
export const addOpenDays = (closures: Closures, day: Day, count: number): Day => {
  let [at, left] = [day, count];
  for (let tried = 0; left > 0 && tried < count + openDaySearch; tried += 1) {
    at = addDays(at, 1);
    if (!isClosedOn(closures, at)) left -= 1;
  }
  return left > 0 ? addDays(day, count) : at;
};
