/** Milliseconds since the first refusal under load. The header moves the retry ahead of later requests. */
export const waitedHeader = 'x-waited';
export const maxWaitedMs = 30_000;
