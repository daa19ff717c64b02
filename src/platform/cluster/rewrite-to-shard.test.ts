import { expect, it } from 'vitest';
import { rewriteToShard, statementEffectsOf } from './rewrite-to-shard.ts';

const names = new Map([
  ['rental_order', 'rental_order_7'],
  ['customer', 'customer_8'],
  ['unit', 'unit_9'],
]);
const said = (text: string): string | undefined => rewriteToShard(text, names);

it('replaces tables by their shards and keeps the alias that columns refer to', () => {
  expect(said('select o.id from rental_order o where o.shop_id = $1')).toBe(
    'select o.id from rental_order_7 o where o.shop_id = $1',
  );
  expect(said('select customer.name from customer where customer.id = $1')).toBe(
    'select customer.name from customer_8 as customer where customer.id = $1',
  );
  expect(
    said('select "o"."id" from "rental_order" as "o" left join "customer" on "customer"."id" = "o"."c"'),
  ).toBe(
    'select "o"."id" from rental_order_7 as "o" left join customer_8 as customer on "customer"."id" = "o"."c"',
  );
});

it('rewrites lists, brackets, CTEs and unions', () => {
  expect(said('select 1 from rental_order o, lateral (select 1 from unit u, customer) x, unit')).toBe(
    'select 1 from rental_order_7 o, lateral (select 1 from unit_9 u, customer_8 as customer) x, unit_9 as unit',
  );
  expect(said('select 1 from (rental_order o join customer c on true) where exists (select from unit)')).toBe(
    'select 1 from (rental_order_7 o join customer_8 c on true) where exists (select from unit_9 as unit)',
  );
  expect(
    said('with a as (select 1 from unit) select customer from a union all select name from customer'),
  ).toBe(
    'with a as (select 1 from unit_9 as unit) select customer from a union all select name from customer_8 as customer',
  );
});

it('leaves words that only look like a table', () => {
  expect(
    said(
      "select 'from customer', extract(day from unit), o.customer, unit /* from unit */ from rental_order o",
    ),
  ).toBe(
    "select 'from customer', extract(day from unit), o.customer, unit /* from unit */ from rental_order_7 o",
  );
  expect(
    said(
      'select a is distinct from unit, customer from rental_order o where o.a in (1, 2) order by customer, unit',
    ),
  ).toBe(
    'select a is distinct from unit, customer from rental_order_7 o where o.a in (1, 2) order by customer, unit',
  );
  expect(said('select a as "from", o.b as "update" from rental_order "select" order by 1')).toBe(
    'select a as "from", o.b as "update" from rental_order_7 "select" order by 1',
  );
  expect(statementEffectsOf('select o.b as "update" from rental_order o').looks).toBe(true);
  expect(said('select 1 from unit(3) u, rental_order')).toBe(
    'select 1 from unit(3) u, rental_order_7 as rental_order',
  );
});

it('lets a CTE hide the table of its name', () => {
  expect(said('with unit as (select 1) select * from unit, customer')).toBe(
    'with unit as (select 1) select * from unit, customer_8 as customer',
  );
  expect(
    said('with unit (a) as materialized (select 1 from customer), b as (select (1)) select * from unit, b'),
  ).toBe(
    'with unit (a) as materialized (select 1 from customer_8 as customer), b as (select (1)) select * from unit, b',
  );
});

it('refuses doubtful statements: a possibly recursive CTE, a schema, no table at all', () => {
  expect(said('with unit as (select 1 from unit) select * from unit, customer')).toBeUndefined();
  expect(
    said('with recursive unit (a) as (select 1 union select 1 from unit) select 1 from customer'),
  ).toBeUndefined();
  expect(
    said('select 1 from customer, unit u where exists (with unit as (select 1) select 1 from unit)'),
  ).toBeUndefined();
  expect(said('select 1 from public.customer, unit')).toBeUndefined();
  expect(said('select 1')).toBeUndefined();
});

it('separates reads from statements with other effects', () => {
  expect(statementEffectsOf('select 1 from unit').looks).toBe(true);
  expect(statementEffectsOf("with a as (select 1) select 'update' from a -- delete").looks).toBe(true);
  for (const text of [
    'insert into unit (a) values (1)',
    'with a as (update unit set b = 1 returning c) select * from a',
    'select 1 from unit for update',
    'select 1 from unit for no key update of unit',
    'select 1 from unit for key share',
    'select pg_advisory_xact_lock(1)',
    "select nextval('unit_id_seq') from unit",
    'select 1; select 2',
    'select 1 into unit',
    'lock table unit',
    'set transaction isolation level serializable',
  ])
    expect(statementEffectsOf(text).looks, text).toBe(false);
  expect(statementEffectsOf('select 1 from unit for no key update').locks).toBe(true);
  expect(
    statementEffectsOf('with a as (delete from unit returning 1) select 1 from a for update').locks,
  ).toBe(false);
  expect(statementEffectsOf('delete from unit').anything).toBe(true);
  const change = statementEffectsOf(
    'with a as (insert into unit (a) values (1) on conflict do update set a = 2) update only customer set b = 1',
  );
  expect([change.anything, ...change.changes]).toEqual([false, 'unit', 'customer']);
  expect(statementEffectsOf("select 1 from unit where a = 'delete' for update").anything).toBe(false);
});
