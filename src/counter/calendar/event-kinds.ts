/** The router reads these kinds from addresses before a page loads, so this file has no zod schemas. */
export const eventKinds = ['pickup', 'return', 'fitting'] as const;
export type EventKind = (typeof eventKinds)[number];
