/**
 * Upper limits in days. An age counts from the full return, or from the due day while garments are out.
 * `notDue` ends on the due day.
 */
export const bailAgeDays = { week: 7, twoWeeks: 14, month: 30 } as const;
export const bailAges = ['notDue', 'week', 'twoWeeks', 'month', 'longer'] as const;
export type BailAge = (typeof bailAges)[number];

export const bailAgeFilters = [...bailAges, 'late'] as const;
export type BailAgeFilter = (typeof bailAgeFilters)[number];
