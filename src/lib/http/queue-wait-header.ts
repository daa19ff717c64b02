/** Wait since a refusal under load, in ms. It puts the retry ahead of later requests in the queue. */
export const waitedHeader = 'x-waited';
export const maxWaitedMs = 30_000;
