/** This file has no schemas, because the router reads addresses before it loads the page. */
export const eventKinds = ['pickup', 'return', 'fitting'] as const;
export type EventKind = (typeof eventKinds)[number];
