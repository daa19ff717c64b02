/** How long bail is held. One rule for the pages and the server. */

/**
 * By days since everything was back, or by which it should have been where it is not: within so many days each; `notDue` is with customers whose
 * day has not passed, `longer` everything after the last.
 */
export const bailDays = { week: 7, twoWeeks: 14, month: 30 } as const;
export const bailAges = ['notDue', 'week', 'twoWeeks', 'month', 'longer'] as const;
export type BailAge = (typeof bailAges)[number];

/** What bail is listed by: how long it is held, or that the day by which it was promised back has passed. */
export const bailShows = [...bailAges, 'late'] as const;
export type BailShow = (typeof bailShows)[number];
