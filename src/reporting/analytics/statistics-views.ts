/** The first view, the income, has no name. */
export const statisticsViews = ['garments', 'demand', 'ahead', 'bail'] as const;
export type StatisticsView = (typeof statisticsViews)[number];
