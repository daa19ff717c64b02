/** Ages of deposits held, shared by web and server. */

/**
 * Upper limits in days since the full return, or since the due day if not returned. `notDue`: the due day has not passed; `longer`:
 * older than the last limit.
 */
export const bailAgeDays = { week: 7, twoWeeks: 14, month: 30 } as const;
export const bailAges = ['notDue', 'week', 'twoWeeks', 'month', 'longer'] as const;
export type BailAge = (typeof bailAges)[number];

/** Filters of the deposit list: by age, or past the promised return day. */
export const bailAgeFilters = [...bailAges, 'late'] as const;
export type BailAgeFilter = (typeof bailAgeFilters)[number];
