import pg from 'pg';
import { writableOf } from '#platform/db/database-hosts.ts';

/** What a demo shop or an import fills. */
const tables =
  'lookup, image, product_group, product_item, unit, reservation, customer, rental_order, order_line, ledger_entry, document';

/**
 * Lets the database look at its tables after many rows have come at once: until then, or until its own round a
 * minute later, it plans as if they were empty. Only the owner of the tables may ask for it.
 */
export const analyzeTables = async (ownerUrl: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: await writableOf(ownerUrl) });
  await owner.connect();
  try {
    await owner.query(`analyze ${tables}`);
  } finally {
    await owner.end();
  }
};
