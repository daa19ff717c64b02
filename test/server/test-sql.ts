import { repairSums } from '#orders/order/server/index.ts';
import type { TestServer } from './test-server.ts';

/** Statements that change the schema or database settings would affect every file of the worker. */
const changesSchema = /^\s*(alter|create|drop|truncate|vacuum|reindex|grant|revoke|comment)\b/im;

const changesOrders =
  /\b(insert into|update|delete from) +(order_line|order_charge|ledger_entry|rental_order)\b/i;

export const testSqlOn = (
  { ownerSql, db }: Pick<TestServer, 'ownerSql' | 'db'>,
  { mayChangeSchema }: { mayChangeSchema: boolean },
) => {
  /**
   * Runs SQL as the schema owner, past row-level security, to arrange and inspect data. Changes to orders are included in their sums
   * afterwards, as after an operation.
   */
  const sql = async <T extends object = Record<string, never>>(
    text: string,
    values: unknown[] = [],
  ): Promise<T[]> => {
    if (!mayChangeSchema && changesSchema.test(text))
      throw new Error(`a file that changes the schema says so: testApp({ own: '…' })\n${text}`);
    const rows = await ownerSql<T>(text, values);
    if (changesOrders.test(text)) {
      const changed = await ownerSql<{ shop_id: number }>('select distinct shop_id from rental_order');
      for (const { shop_id: shopId } of changed) await repairSums(db, { shopId }, { lacking: false });
    }
    return rows;
  };
  const one = async <T extends object>(text: string, values: unknown[] = []): Promise<T> => {
    const row = (await sql<T>(text, values))[0];
    if (row === undefined) throw new Error(`no row: ${text}`);
    return row;
  };

  return { sql, one };
};
