/**
 * Header with the wait since the first refusal under load, in ms. It moves the retry ahead of later requests
 * in the queue.
 */
export const waitedHeader = 'x-waited';
export const maxWaitedMs = 30_000;
