import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { mergeRestrictivePolicies } from '#platform/cluster/row-policies.ts';
import { testApp } from '#test/server/test-app.ts';
import { refusedByCluster } from '#test/server/schema-rules.ts';

const a = await testApp({ own: 'creates tables and policies' });
const owner = new pg.Client({ connectionString: a.ownerUrl });
await owner.connect();
addCleanup(() => owner.end());

describe('every table can be distributed on a cluster by shop', () => {
  it('holds', async () => expect(await refusedByCluster(owner)).toEqual([]));

  // A cluster refuses some of these statements.
  it.skipIf(a.cluster).each([
    [
      'create table bad (shop_id int not null, id int generated always as identity, primary key (shop_id, id))',
      'bad.id',
    ],
    [
      'create table t (shop_id int primary key, unit bigint, constraint bad foreign key (shop_id, unit) references unit on update cascade)',
      'bad',
    ],
    [
      'create policy bad on unit as restrictive for delete using (not exists (select from shop))',
      'bad on unit',
    ],
    ['create table bad (shop_id int not null)', 'bad'],
    [
      'alter table outside_login add constraint bad foreign key (shop_id, key_hash) references outside_identity (shop_id, key_hash)',
      'bad',
    ],
  ])('%s → %s', async (statement, name) => {
    await owner.query('begin');
    try {
      await owner.query(statement);
      expect(await refusedByCluster(owner)).toEqual([name]);
    } finally {
      await owner.query('rollback');
    }
  });
});

describe('restrictive policies, merged into permissive ones', () => {
  const touched = async (shop: { shopId: number }, of: number, act: RawBuilder<unknown>): Promise<number> =>
    a.db.tx(shop, async (q) => {
      const { rows } = await sql`${act} where shop_id = ${of} returning id`.execute(q);
      return rows.length;
    });
  const write = sql`update stock_take set report = '{}'`;
  const remove = sql`delete from stock_take`;

  it('still forbid the same rows, of the own shop and of another, and permit the same', async () => {
    for (const { shopId, branchA, staff } of [a.shop, a.other])
      await a.sql(
        `insert into stock_take (shop_id, branch_id, state, started_by, closed_at) values ($1, $2, 'open', $3, null), ($1, $2, 'closed', $3, now())`,
        [shopId, branchA, staff.userId],
      );
    for (let round = 0; round < 2; round++) {
      expect(await touched(a.shop, 1, write)).toBe(1);
      expect(await touched(a.shop, 1, remove)).toBe(0);
      expect(await touched(a.shop, 2, write)).toBe(0);
      await owner.query('begin');
      await mergeRestrictivePolicies(owner);
      await owner.query('commit');
    }
    const { rows } = await owner.query('select polname from pg_policy where not polpermissive');
    expect(rows).toEqual([]);
  });
});
