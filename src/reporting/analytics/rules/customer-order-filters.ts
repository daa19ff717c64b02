/** Which of a customer's orders are shown: those that go on, that are finished, that were called off. */
export const orderShows = ['open', 'over', 'off'] as const;
export type OrderShow = (typeof orderShows)[number];
