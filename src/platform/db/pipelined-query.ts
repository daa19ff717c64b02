/** Several statements in one round trip. */
import type pg from 'pg';
import type { Travelling } from './statements.ts';

/**
 * What begins a transaction, the statements and its commit travel together; `done` is called once, with the first failure and the rows of
 * each statement that had any. Callbacks instead of a promise a query: this is the hottest path of the server.
 */
export const trip = (
  client: pg.PoolClient,
  begin: readonly string[],
  statements: readonly Travelling[],
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
  // After a failed query the commit is a rollback.
  client.query('commit', (error: Error | null) => {
    note(error);
    done(failed, rows);
  });
  socket.uncork();
};
