import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { looseTextsWith } from './fuzzy-name.ts';

const a = await testApp();
const scope = systemScope(a.shop.shopId);

it('finds names without tone marks through an index, also under row-level security', async () => {
  await a.sql(
    `insert into customer (shop_id, name, search) select ${scope.shopId}, 'แก้ว ' || md5(n::text), '' from generate_series(1, 20000) n`,
  );
  await a.sql('analyze customer');
  const plan = await a.db.read(scope, sql`explain ${looseTextsWith(scope, ['ราตรี'])}`);
  expect(JSON.stringify(plan)).toContain('customer_name_loose');
});
