/** The header marks a reply that repeats an earlier request's with the same Idempotency-Key. */
export const replayHeader = 'idempotent-replayed';
