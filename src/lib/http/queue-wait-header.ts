/** How long a client refused under load has waited: its retry is queued ahead of later requests. */
export const waitedHeader = 'x-waited';
/** Larger values are capped. */
export const maxWaitedMs = 30_000;
