/** This file has no schemas, because addresses are read before the page is loaded. */
export const eventKinds = ['pickup', 'return', 'fitting'] as const;
export type EventKind = (typeof eventKinds)[number];
