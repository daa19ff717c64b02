/** The router reads addresses before it loads the page, so schemas must not be here. */
export const eventKinds = ['pickup', 'return', 'fitting'] as const;
export type EventKind = (typeof eventKinds)[number];
