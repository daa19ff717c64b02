/**
 * Request header: how long the client has already waited when it retries a request that was refused under load. The retry is queued
 * ahead of later requests.
 */
export const waitedHeader = 'x-waited';
/** Milliseconds; larger values are capped. */
export const maxWaitedMs = 30_000;
