import { expect, it } from 'vitest';
import { coalesceLookupProblems } from './coalesce-lookups.ts';
import { inMemoryFile, printedViolations } from './testing/in-memory-files.ts';

const of = (text: string): string[] =>
  printedViolations(coalesceLookupProblems([inMemoryFile('src/inventory/stock/server/a.ts', text)]));

it('refuses a row lookup by coalesce', () => {
  expect(of('sql`select 1 from unit u\n  join image m on m.id = coalesce(u.image_id, 1)`;')).toHaveLength(1);
  expect(of('sql`select 1 from unit u where u.at >= coalesce ($1, $2)`;')).toHaveLength(1);
});

it('accepts it without a row lookup', () => {
  expect(of('sql`update unit u set cost = coalesce(n.cost, u.cost) from n`;')).toEqual([]);
  expect(of('sql`select coalesce(u.cost, 0) from unit u where coalesce(u.cost, 0) <> 0`;')).toEqual([]);
  expect(
    of('sql`select 1 from unit u join image m on m.id = ${firstOf(sql`u.image_id`, sql`u.id`)}`;'),
  ).toEqual([]);
});
