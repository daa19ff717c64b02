/** Writing down, for every shop of the installation, what happened to all of it. */
import pg from 'pg';
import { writableOf } from '#platform/db/database-hosts.ts';

/** So many are remembered. */
const most = 100;

/** Writes a row for each shop, and forgets the oldest; nothing where the table is not there yet: the database waits for its migrations. */
export const noteEach = async (
  ownerUrl: string,
  table: 'backup_run' | 'archive_drill',
  write: (client: pg.Client, shopId: number) => Promise<void>,
): Promise<void> => {
  const client = new pg.Client({
    connectionString: await writableOf(ownerUrl),
    application_name: 'ratri backup',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      `public.${table}`,
    ]);
    if (rows[0]?.there !== true) return;
    const { rows: shops } = await client.query<{ shop_id: number }>('select distinct shop_id from login');
    for (const { shop_id: shopId } of shops) {
      await client.query('begin');
      await client.query("select set_config('app.shop_id', $1, true)", [String(shopId)]);
      await write(client, shopId);
      await client.query(
        `delete from ${table} where shop_id = $1 and id not in (select id from ${table} where shop_id = $1 order by id desc limit $2)`,
        [shopId, most],
      );
      await client.query('commit');
    }
  } finally {
    await client.end();
  }
};
