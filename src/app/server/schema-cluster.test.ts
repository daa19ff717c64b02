import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { atEnd } from '../../core/common/testing/ending.ts';
import { testApp } from './testing/app.ts';
import { refusedByCluster } from './testing/schema-rules.ts';

const a = await testApp();
const owner = new pg.Client({ connectionString: a.ownerUrl });
await owner.connect();
atEnd(() => owner.end());

describe('every table can stand in a cluster of shops', () => {
  it('holds', async () => expect(await refusedByCluster(owner)).toEqual([]));

  it.each([
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
