/** The first view, the income, is unnamed. */
export const statisticsViews = ['garments', 'demand', 'ahead', 'bail'] as const;
export type StatisticsView = (typeof statisticsViews)[number];
