import { describe, expect, it } from 'vitest';
import { clusterSqlProblems } from './cluster-sql.ts';
import { inMemoryFile, printedViolations } from './testing/in-memory-files.ts';

const of = (path: string, sql: string): string[] =>
  printedViolations(clusterSqlProblems([inMemoryFile(path, `const q = sql\`${sql}\`;`)])).map((one) =>
    one.slice(path.length, path.length + 10),
  );

describe('SQL in a cluster', () => {
  it.each([
    'update message set send_key = gen_random_uuid() where shop_id = 1',
    'update unit set place = case when true then RANDOM ( ) end',
    'merge into unit u using branch b on b.id = u.branch_id when matched then do nothing',
    `with was as (select k.state from t join unit k on k.id = t.id), put as (insert into unit (id) select 1 returning state)
     select (select count(*) from (select * from was union select * from put) r)`,
    `with o as (insert into rental_order (shop_id) values (1) returning id), l as (insert into order_line (order_id) select o.id from o)
     select id from o`,
    `with was as materialized (select 1), put as (insert into unit (id) select 1 where not exists (select from was)) select 1`,
  ])('%s', (text) => {
    expect(of('src/inventory/stock/server/a.ts', text)).toHaveLength(1);
  });

  it.each([
    ['src/inventory/stock/server/a.ts', "update unit set random = 1, note = 'gen_random_uuid()'"],
    ['src/inventory/stock/server/a.ts', 'select random from unit'],
    [
      'src/inventory/stock/server/a.ts',
      'with was as materialized (select state from unit), put as (update unit set state = 1 returning 1) select * from was, put',
    ],
    [
      'src/inventory/stock/server/a.ts',
      'with was as (select state from unit for update) update unit set state = 1 from was',
    ],
    [
      'src/inventory/stock/server/a.ts',
      'with was as (select name from branch) update unit set state = 1 from was',
    ],
    [
      'src/inventory/stock/server/a.ts',
      'with was as (select state from unit), put as (update unit set a = 1 from was) select 1 from was',
    ],
    [
      'src/inventory/stock/server/a.ts',
      'with o as (insert into rental_order (shop_id) values (1) returning id) insert into order_line (order_id) select o.id from o',
    ],
    [
      'demo/a.ts',
      'with due as (delete from unit returning id), put as (insert into unit_event (id) select id from due) select 1',
    ],
    ['src/inventory/stock/server/a.test.ts', 'update unit set at = random()'],
    ['src/inventory/stock/server/testing/a.ts', 'update unit set at = random()'],
  ])('%s: accepts %s', (path, text) => {
    expect(of(path, text)).toEqual([]);
  });
});
