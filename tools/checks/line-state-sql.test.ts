import { describe, expect, it } from 'vitest';
import { stateProblems } from './line-state-sql.ts';
import { inMemoryFile, printedViolations } from './testing/in-memory-files.ts';

const of = (at: string, text: string): string[] =>
  printedViolations(stateProblems([inMemoryFile(at, text)])).map((one) => one.slice(at.length + 1));
const notice = (text: string): string[] => of('src/admin/notifications/server/a.ts', `sql\`${text}\`;`);

describe('states of lines in SQL', () => {
  it.each([
    "select 1 from order_line l where l.state = 'out'",
    "select 1 from order_line l where l.state <> 'out'",
    "select 1 from order_line l where 'x' = y and l.state is distinct from 'out'",
    "select 1 from order_line l where l.state::text not in ('held', 'out')",
    "select 1 from order_line where state = 'out'",
    "select case l.state when 'held' then 1 when 'out' then 2 end from order_line as l",
    "select case state when 'out' then 2 end from order_line",
    "update order_line set a = 1, state = 'out' from unit u where u.state = 'ready'",
    // The text does not name the table, so `l` may be order lines.
    "l.state = 'out'",
    "('out', 'gone')",
    "with lines as (select * from order_line) select 1 from lines x where x.state in ('out')",
  ])('finds %s', (text) => {
    expect(notice(text)).toEqual(["1 'out' of a line in SQL"]);
  });

  it.each([
    "select 1 from unit u where u.state = 'out' and u.state not in ('lost', 'sold')",
    "select 1 from order_line l join reservation r on true where r.state in ('held', 'out')",
    "update stock_take set state = 'cancelled'",
    "select 1 from parcel p join order_line l on true where p.kind = 'out'",
    "select 'reserved' as kind, json_build_object('closed', true) from order_line",
    "select 1 from order_line l where l.state = any($1) -- 'out'",
    "select 1 from unit_event e, order_line l where e.to_state is distinct from 'out'",
  ])('ignores %s', (text) => {
    expect(notice(text)).toEqual([]);
  });

  it('counts the type of line states, but not sets of order states', () => {
    expect(notice('select 1 from order_line l where l.state = any($1::line_state[])')).toEqual([
      '1 line_state of a line in SQL',
    ]);
  });

  it('recognises an alias from another text of the file', () => {
    const joined = "sql`select 1 from unit u`;\nsql`u.state = 'out'`;\nsql`l.state = 'out'`;";
    expect(of('src/admin/notifications/server/a.ts', joined)).toEqual(["3 'out' of a line in SQL"]);
  });

  it('allows the one folder, modules that cannot read lines, and tests', () => {
    const text = "sql`select 1 from order_line l where l.state = 'out'`;";
    expect(of('src/orders/order/server/finish.ts', text)).toHaveLength(1);
    expect(of('demo/a.ts', text)).toHaveLength(1);
    expect(of('src/orders/order/server/sql/sets.ts', text)).toEqual([]);
    expect(of('src/inventory/stock/server/a.ts', "sql`x.state = 'out'`;")).toEqual([]);
    expect(of('src/admin/notifications/server/a.test.ts', text)).toEqual([]);
  });
});
