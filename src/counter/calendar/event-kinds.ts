/** What a calendar shows; without the schemas, for addresses that are read before the page is loaded. */
export const eventKinds = ['pickup', 'return', 'fitting'] as const;
export type EventKind = (typeof eventKinds)[number];
