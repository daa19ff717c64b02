import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFiles } from './source-files.ts';
import { sqlOf, sqlProblems, usesOf } from './table-access.ts';
import { ownersOf, tableProblems, tablesOf } from './table-owners.ts';
import { file, told } from './testing/in-memory-files.ts';

const owners = ownersOf();
const uses = (text: string): string[] =>
  usesOf(text, (name) => owners.has(name)).map((one) => `${one.how} ${one.table}`);
const of = (at: string, text: string): string[] => told(sqlProblems([file(at, text)]));
const stock = (text: string): string[] => of('src/inventory/stock/server/a.ts', text);

describe('what SQL does with tables', () => {
  it.each([
    ['select 1 from unit', ['reads unit']],
    ['SELECT 1 FROM public."unit" u', ['reads unit']],
    ['select 1 from unit u, (select 1) x, only branch b where a in (1, 2)', ['reads unit', 'reads branch']],
    ['select 1 from a join unit u on f(a, b) cross join lateral shop', ['reads unit', 'reads shop']],
    ['select (select count(*) from unit), (select 1 from shop)', ['reads unit', 'reads shop']],
    ['insert into unit (shop_id, id) select 1 from shop', ['writes unit', 'reads shop']],
    ['update unit u set a = 1 from shop s', ['writes unit', 'reads shop']],
    ['update only unit set a = 1', ['writes unit']],
    [
      'with gone as (delete from unit using shop, branch where a) select 1',
      ['writes unit', 'reads shop', 'reads branch'],
    ],
    ['truncate unit', ['writes unit']],
    ['merge into unit using shop on a', ['writes unit', 'reads shop']],
    ['unit', ['names unit']],
    ['unit u', ['names unit']],
    ['unit as u', ['names unit']],
  ])('%s', (text, found) => {
    expect(uses(text)).toEqual(found);
  });

  it.each([
    'select unit.id, unit(a), i.unit as image from asked',
    'a is distinct from unit.b',
    'select 1 from a where b order by 1 for update',
    'insert into asked values (1) on conflict do update set branch = 1',
    "select 'x from unit' -- from unit",
    'with unit as (select 1), branch (a, b) as materialized (select 2) select * from unit, branch',
    'select f(a from unit.b), branch from asked order by branch, unit',
    'branch = $1',
  ])('nothing: %s', (text) => {
    expect(uses(text)).toEqual([]);
  });
});

describe('SQL in code', () => {
  it('templates with the tag and strings that begin like a statement; no comments, no other words', () => {
    const text = [
      'const a = sql`select 1 from unit`;',
      "const b = sql<{ a: Map<string, () => 'x'> }>`select ${sql`select 1 from ${x} y`} from shop`;",
      "client.query('select 1 from branch');",
      "const c = 'taken from unit'; // sql`select 1 from login`",
      'const d = `${from} from unit`;',
    ].join('\n');
    expect(
      sqlOf(file('src/inventory/stock/server/a.ts', text)).map((one) => one.text.replaceAll(/ +/g, ' ')),
    ).toEqual(['select 1 from unit', 'select $ from shop', 'select 1 from $ y', 'select 1 from branch']);
  });

  it('a place holder is as long as it was: lines stay', () => {
    expect(stock('const a = sql`select ${\n  b\n}\n  from customer`;')).toEqual([
      'src/inventory/stock/server/a.ts:4 stock reads customer of customer',
    ]);
  });
});

describe('SQL and the import table', () => {
  it('a room reads its own tables, those of rooms it may import, and those of core', () => {
    expect(
      stock('sql`select 1 from unit, product_item join branch b join image i join audit_log a`;'),
    ).toEqual([]);
    expect(stock('sql`select 1 from unit`;\nsql`select 1 from order_line`;')).toEqual([
      'src/inventory/stock/server/a.ts:2 stock reads order_line of order',
    ]);
    expect(of('src/reporting/analytics/server/a.ts', 'sql`select 1 from bill, cart`;')).toEqual([]);
    expect(of('src/platform/a.ts', 'sql`insert into audit_log select 1 from shop`;')).toEqual([
      'src/platform/a.ts:1 core reads shop of shop',
    ]);
  });

  it('only the owner writes, whatever may be read', () => {
    expect(stock('sql`update unit set a = 1`; sql`delete from product_item`;')).toEqual([
      'src/inventory/stock/server/a.ts:1 stock writes product_item of catalog',
    ]);
    expect(stock('sql`insert into audit_log values (1)`;')).toHaveLength(1);
    expect(of('src/reporting/analytics/server/a.ts', 'sql`delete from bill`;')).toHaveLength(1);
    expect(of('demo/a.ts', 'sql`insert into bill values (1)`;')).toEqual([]);
  });

  it('a name put together elsewhere is its owner’s, one that cannot be seen is nobody’s', () => {
    expect(stock('const t = sql`unit`; const s = sql`product_item`;')).toEqual([
      'src/inventory/stock/server/a.ts:1 stock names product_item of catalog',
    ]);
    expect(stock("sql.table('unit'); sql.table('cart'); sql.table(name); sql.raw(text);")).toEqual([
      'src/inventory/stock/server/a.ts:1 stock names cart of counter',
      'src/inventory/stock/server/a.ts:1 stock names a table whose name cannot be seen',
      'src/inventory/stock/server/a.ts:1 stock names a table whose name cannot be seen',
    ]);
  });

  it('core makes texts of what it is handed, which has been seen where it stands', () => {
    expect(of('src/platform/a.ts', 'sql.raw(text);')).toEqual([]);
    expect(of('src/platform/a.ts', "sql.table('unit'); q.selectFrom(name);")).toHaveLength(2);
  });

  it('the query builder counts as well', () => {
    expect(
      stock(
        "q.selectFrom('unit').innerJoin('cart', 'a', 'b'); q.updateTable('shop as s'); q.deleteFrom(name);",
      ),
    ).toEqual([
      'src/inventory/stock/server/a.ts:1 stock reads cart of counter',
      'src/inventory/stock/server/a.ts:1 stock writes shop of shop',
      'src/inventory/stock/server/a.ts:1 stock writes a table whose name cannot be seen',
    ]);
  });

  it('SQL stands in the server; tests may do as they like', () => {
    expect(of('src/inventory/stock/a.ts', 'sql`select 1 from unit`;')).toEqual([
      'src/inventory/stock/a.ts:1 stock reads unit of stock outside its server',
    ]);
    expect(of('src/inventory/stock/server/a.test.ts', 'sql`delete from cart`;')).toEqual([]);
    expect(of('src/inventory/stock/server/testing/a.ts', 'sql`delete from cart`;')).toEqual([]);
  });
});

describe('tables and their rooms', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const migrations = readFiles(root, ['migrations'], /\.sql$/);

  it('all that the migrations make', () => {
    expect(migrations.length).toBeGreaterThan(20);
    expect(tableProblems(migrations)).toEqual([]);
  });

  it('a new table without a room fails, as does a room without the table, twice the same and a stranger', () => {
    const made = [
      file(
        'migrations/1.sql',
        'create table unit (\n);\n-- create table not_yet (\ncreate table cart (a int);',
      ),
      file('migrations/2.sql', 'drop table cart;\nalter table unit rename to garment;'),
    ];
    const own = { stock: ['garment'], order: ['garment', 'cart'], garden: [] };
    expect(told(tableProblems(made, own))).toEqual([
      'scripts/house/tables.ts:1 order owns cart, which is no table',
      'scripts/house/tables.ts:1 garment belongs to stock and to order',
      'scripts/house/tables.ts:1 garden is no room',
    ]);
    expect(told(tableProblems(made.slice(0, 1), { stock: ['unit'] }))).toEqual([
      'migrations/1.sql:4 the table cart belongs to no room',
    ]);
  });

  it('every room of the list has tables', () => {
    for (const tables of Object.values(tablesOf)) expect(tables.length).toBeGreaterThan(0);
  });
});
