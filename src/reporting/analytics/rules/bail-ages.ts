/** Limits in days since the full return, or the due day if not returned. `notDue`: before the due day. */
export const bailAgeDays = { week: 7, twoWeeks: 14, month: 30 } as const;
export const bailAges = ['notDue', 'week', 'twoWeeks', 'month', 'longer'] as const;
export type BailAge = (typeof bailAges)[number];

/** `late`: past the promised return day. */
export const bailAgeFilters = [...bailAges, 'late'] as const;
export type BailAgeFilter = (typeof bailAgeFilters)[number];
