import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { build } from '../db/db.ts';
import { routed } from './rewrite-for-citus.ts';
import { toCluster, toServer } from '../db/statements.ts';

const tight = (text: string): string => routed(text).replaceAll(/\s+/g, ' ').trim();

it('what is selected and inserted asks for the shop of its rows', () => {
  expect(tight('insert into unit (shop_id, id) select $1, n from unnest($2::bigint[]) as n')).toBe(
    'insert into unit (shop_id, id) select $1, n from unnest($2::bigint[]) as n returning shop_id',
  );
});

it('also inside a statement, each by itself', () => {
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

it('a part that asks for no column asks for one, as rows without any cannot be kept in between', () => {
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
])('%s stays as it is', (text) => expect(routed(text)).toBe(text));

it('on a cluster a statement without parameters has no name, by which its plan would serve another shop', () => {
  const [bare, given] = [sql`select 1 from branch`.compile(build), sql`select ${1}::int`.compile(build)];
  expect(toServer(bare).name).toBeDefined();
  expect(toCluster(bare).name).toBeUndefined();
  expect(toCluster(given).name).toBeDefined();
});
