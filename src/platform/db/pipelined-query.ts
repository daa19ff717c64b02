import type pg from 'pg';
import type { QueryMessage } from './statements.ts';

/** Calls `done` once. This is the server's hottest path, so it has callbacks instead of promises. */
export const sendPipelined = (
  client: pg.PoolClient,
  begin: readonly string[],
  statements: readonly QueryMessage[],
  done: (failed: Error | undefined, rows: unknown[][]) => void,
): void => {
  const rows: unknown[][] = [];
  let failed: Error | undefined;
  const note = (error: Error | null | undefined): void => {
    failed ??= error ?? undefined;
  };
  const socket = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } })
    .connection.stream;
  socket.cork();
  for (const text of begin) client.query(text, note);
  for (const [index, statement] of statements.entries())
    client.query(statement, (error: Error | null, result: pg.QueryResult) => {
      if (error) note(error);
      else rows[index] = result.rows as unknown[];
    });
  // PostgreSQL turns the commit into a rollback after a failure.
  client.query('commit', (error: Error | null) => {
    note(error);
    done(failed, rows);
  });
  socket.uncork();
};
