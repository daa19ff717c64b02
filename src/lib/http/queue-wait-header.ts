/** Wait since a refusal under load. The retry is queued ahead of later requests. */
export const waitedHeader = 'x-waited';
export const maxWaitedMs = 30_000;
