import { expect, it } from 'vitest';
import { foundByProblems } from './coalesce-lookups.ts';
import { file, told } from './testing/in-memory-files.ts';

const of = (text: string): string[] => told(foundByProblems([file('src/inventory/stock/server/a.ts', text)]));

it('refuses to look for a row by coalesce', () => {
  expect(of('sql`select 1 from unit u\n  join image m on m.id = coalesce(u.image_id, 1)`;')).toHaveLength(1);
  expect(of('sql`select 1 from unit u where u.at >= coalesce ($1, $2)`;')).toHaveLength(1);
});

it('lets it stand where no row is looked for', () => {
  expect(of('sql`update unit u set cost = coalesce(n.cost, u.cost) from n`;')).toEqual([]);
  expect(of('sql`select coalesce(u.cost, 0) from unit u where coalesce(u.cost, 0) <> 0`;')).toEqual([]);
  expect(
    of('sql`select 1 from unit u join image m on m.id = ${firstOf(sql`u.image_id`, sql`u.id`)}`;'),
  ).toEqual([]);
});
