import { expect, it } from 'vitest';
import { lockingSubqueryProblems } from './locking-subqueries.ts';
import { inMemoryFile, printedViolations } from './testing/in-memory-files.ts';

const of = (text: string): string[] =>
  printedViolations(lockingSubqueryProblems([inMemoryFile('src/inventory/stock/server/a.ts', text)]));

it.each([
  'sql`delete from unit where id in (select id from unit limit 8 for update skip locked)`;',
  'sql`update unit u set cost = 1 from (select id from unit limit ${n} for no key update) k where u.id = k.id`;',
  'sql`with k as (select id from unit for update) update unit u set cost = 1 from k where u.id = k.id`;',
])('refuses %s', (text) => {
  expect(of(text)).toHaveLength(1);
});

it.each([
  'sql`select id from unit where id = 1 for update`;',
  'sql`with k as materialized (select id from unit limit 8 for update skip locked) delete from unit u using k where u.id = k.id`;',
  'sql`select count(*) from (select 1 from unit) t`;',
])('accepts %s', (text) => {
  expect(of(text)).toEqual([]);
});
