/** The first view, the income, is not in this list because it has no name in the URL. */
export const statisticsViews = ['garments', 'demand', 'ahead', 'bail'] as const;
export type StatisticsView = (typeof statisticsViews)[number];
