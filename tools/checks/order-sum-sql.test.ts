import { describe, expect, it } from 'vitest';
import { sumProblems } from './order-sum-sql.ts';
import { inMemoryFile, printedViolations } from './testing/in-memory-files.ts';

const of = (at: string, text: string): string[] =>
  printedViolations(sumProblems([inMemoryFile(at, text)])).map((one) => one.slice(at.length + 1));
const notice = (text: string): string[] => of('src/admin/notifications/server/a.ts', `sql\`${text}\`;`);

describe('sums of an order in SQL', () => {
  it.each([
    ['select sum(l.rental_price) from order_line l', 'rental_price'],
    ['select coalesce(sum(bail) filter (where lost), 0) from order_line', 'bail'],
    ['select sum(greatest(0, l.discount)) from rental_order o join order_line as l on true', 'discount'],
    ['select sum(h.amount)::int8 from order_charge h', 'amount'],
    // The text does not show the table of `n`, but `rental_price` belongs to order lines.
    ['sum(n.rental_price)', 'rental_price'],
  ])('finds %s', (text, column) => {
    expect(notice(text)).toEqual([`1 a sum of ${column} of an order in SQL`]);
  });

  it.each([
    'select sum(s.paid), sum(s.bail) from order_sums s join order_line l on true',
    'select sum(e.amount) from ledger_entry e',
    'select l.rental_price, count(*) from order_line l group by l.rental_price',
    'select sum(g.bail) from product_group g',
    'select sum(l.returned_day - l.return_day) from order_line l',
  ])('ignores %s', (text) => {
    expect(notice(text)).toEqual([]);
  });

  it('allows the one folder, modules that cannot read lines, and tests', () => {
    const text = 'sql`select sum(l.rental_price) from order_line l`;';
    expect(of('src/orders/order/server/finish.ts', text)).toHaveLength(1);
    expect(of('demo/a.ts', text)).toHaveLength(1);
    expect(of('src/orders/order/server/sql/sums.ts', text)).toEqual([]);
    expect(of('src/inventory/stock/server/a.ts', text)).toEqual([]);
    expect(of('src/admin/notifications/server/a.test.ts', text)).toEqual([]);
  });
});
