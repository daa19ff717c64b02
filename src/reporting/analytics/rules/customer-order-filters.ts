/** Filters of a customer's orders: open, finished, cancelled. */
export const customerOrderFilters = ['open', 'over', 'off'] as const;
export type CustomerOrderFilter = (typeof customerOrderFilters)[number];
