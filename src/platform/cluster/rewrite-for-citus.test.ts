import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { queryBuilder } from '../db/db.ts';
import { rewriteForCitus } from './rewrite-for-citus.ts';
import { messageForCluster, messageForServer } from '../db/statements.ts';

const tight = (text: string): string => rewriteForCitus(text).replaceAll(/\s+/g, ' ').trim();

it('adds returning shop_id to insert … select', () => {
  expect(tight('insert into unit (shop_id, id) select $1, n from unnest($2::bigint[]) as n')).toBe(
    'insert into unit (shop_id, id) select $1, n from unnest($2::bigint[]) as n returning shop_id',
  );
});

it('rewrites each nested insert by itself', () => {
  expect(
    tight(
      `with a as (insert into t (shop_id) select 1 from x where (n) = 'returning'), b as (insert into u (shop_id) select 1 returning id)
       insert into v (shop_id) select 1 from b`,
    ),
  ).toBe(
    `with a as (insert into t (shop_id) select 1 from x where (n) = 'returning' returning shop_id ), b as (insert into u (shop_id) select 1 returning id) insert into v (shop_id) select 1 from b returning shop_id`,
  );
  expect(tight('with a as (insert into t (shop_id) select 1) select 2')).toBe(
    'with a as (insert into t (shop_id) select 1 returning shop_id ) select 2',
  );
});

it('adds a column to an empty select list, because Citus cannot store rows without columns', () => {
  expect(tight('select 1 from t where exists (select from u)')).toBe(
    'select 1 from t where exists (select 1 from u)',
  );
});

it.each([
  'insert into t (shop_id) values ($1)',
  'insert into t (shop_id) select $1 on conflict do nothing',
  'insert into t as s (shop_id) select $1 on conflict (shop_id) do update set n = s.n + 1 returning n',
  'insert into t (shop_id) select v from (values (1)) as v (v) returning shop_id',
  'select 1 from t where action = $1',
])('leaves %s unchanged', (text) => expect(rewriteForCitus(text)).toBe(text));

it('leaves statements without parameters unnamed on a cluster, because their cached plan would serve another shop', () => {
  const [bare, given] = [
    sql`select 1 from branch`.compile(queryBuilder),
    sql`select ${1}::int`.compile(queryBuilder),
  ];
  expect(messageForServer(bare).name).toBeDefined();
  expect(messageForCluster(bare).name).toBeUndefined();
  expect(messageForCluster(given).name).toBeDefined();
});
