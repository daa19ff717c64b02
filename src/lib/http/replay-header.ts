/** Repeats the reply of an earlier request with the same Idempotency-Key. */
export const replayHeader = 'idempotent-replayed';
