/** Header with the time that a client has waited since a refusal under load. Its retry is queued ahead of later requests. */
export const waitedHeader = 'x-waited';
export const maxWaitedMs = 30_000;
