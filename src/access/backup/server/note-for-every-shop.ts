import pg from 'pg';
import { findWritableHost } from '#platform/db/database-hosts.ts';

const most = 100;

export const recordForEveryShop = async (
  ownerUrl: string,
  table: 'backup_run' | 'archive_drill',
  write: (client: pg.Client, shopId: number) => Promise<void>,
): Promise<void> => {
  const client = new pg.Client({
    connectionString: await findWritableHost(ownerUrl),
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
