import pg from 'pg';
import { findWritableHost } from '#platform/db/database-hosts.ts';

/** Tables that a demo shop or an import fills. */
const tables =
  'lookup, image, product_group, product_item, unit, reservation, customer, rental_order, order_line, ledger_entry, document';

/**
 * Runs ANALYZE after a bulk insert. Without it the planner assumes empty tables until autovacuum runs, up to
 * a minute later. Requires the tables' owner.
 */
export const analyzeTables = async (ownerUrl: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: await findWritableHost(ownerUrl) });
  owner.on('error', () => {});
  await owner.connect();
  try {
    await owner.query(`analyze ${tables}`);
  } finally {
    await owner.end();
  }
};
