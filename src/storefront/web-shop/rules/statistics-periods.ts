export const statisticsSpans = ['week', 'month'] as const;
export type StatisticsSpan = (typeof statisticsSpans)[number];
