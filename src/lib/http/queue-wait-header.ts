/** Wait since the first refusal under load, in ms. It moves the retry ahead of later requests. */
export const waitedHeader = 'x-waited';
export const maxWaitedMs = 30_000;
