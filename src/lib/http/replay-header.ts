export const replayHeader = 'idempotent-replayed';
