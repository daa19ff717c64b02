/** Periods of the web shop's statistics. */
export const statisticsSpans = ['week', 'month'] as const;
export type StatisticsSpan = (typeof statisticsSpans)[number];
