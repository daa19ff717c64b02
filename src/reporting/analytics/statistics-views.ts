/** All views but the income, which has no name in the URL. */
export const statisticsViews = ['garments', 'demand', 'ahead', 'bail'] as const;
export type StatisticsView = (typeof statisticsViews)[number];
