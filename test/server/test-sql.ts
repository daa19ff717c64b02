import { sumOrdersAfter } from './order-sums.ts';
import type { TestServer } from './test-server.ts';

/** Statements that change the schema or database settings would affect every file of the worker. */
const changesSchema = /^\s*(alter|create|drop|truncate|vacuum|reindex|grant|revoke|comment)\b/im;

export const testSqlOn = (
  server: Pick<TestServer, 'ownerSql' | 'db' | 'cluster'>,
  { mayChangeSchema }: { mayChangeSchema: boolean },
) => {
  /**
   * Runs SQL as the schema owner, without row-level security, to arrange and inspect data. Then sums changed
   * orders, as an operation does.
   */
  const sql = async <T extends object = Record<string, never>>(
    text: string,
    values: unknown[] = [],
  ): Promise<T[]> => {
    if (!mayChangeSchema && changesSchema.test(text))
      throw new Error(`a file that changes the schema says so: testApp({ own: '…' })\n${text}`);
    return sumOrdersAfter(server, text, () => server.ownerSql<T>(text, values));
  };
  const one = async <T extends object>(text: string, values: unknown[] = []): Promise<T> => {
    const row = (await sql<T>(text, values))[0];
    if (row === undefined) throw new Error(`no row: ${text}`);
    return row;
  };

  return { sql, one };
};
