export const customerOrderFilters = ['open', 'over', 'off'] as const;
export type CustomerOrderFilter = (typeof customerOrderFilters)[number];
