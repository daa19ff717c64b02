import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFiles } from './source-files.ts';
import { sqlTextsOf, sqlProblems, tableUsesOf } from './table-access.ts';
import { tableOwnersOf, tableProblems, tablesOfModules } from './table-owners.ts';
import { inMemoryFile, printedViolations } from './testing/in-memory-files.ts';

const owners = tableOwnersOf();
const uses = (text: string): string[] =>
  tableUsesOf(text, (name) => owners.has(name)).map((one) => `${one.how} ${one.table}`);
const of = (at: string, text: string): string[] => printedViolations(sqlProblems([inMemoryFile(at, text)]));
const stock = (text: string): string[] => of('src/inventory/stock/server/a.ts', text);

describe('table uses of SQL', () => {
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
  ])('ignores %s', (text) => {
    expect(uses(text)).toEqual([]);
  });
});

describe('SQL in code', () => {
  it('finds tagged templates and strings that begin like a statement, but not comments and other text', () => {
    const text = [
      'const a = sql`select 1 from unit`;',
      "const b = sql<{ a: Map<string, () => 'x'> }>`select ${sql`select 1 from ${x} y`} from shop`;",
      "client.query('select 1 from branch');",
      "const c = 'taken from unit'; // sql`select 1 from login`",
      'const d = `${from} from unit`;',
    ].join('\n');
    expect(
      sqlTextsOf(inMemoryFile('src/inventory/stock/server/a.ts', text)).map((one) =>
        one.text.replaceAll(/ +/g, ' '),
      ),
    ).toEqual(['select 1 from unit', 'select $ from shop', 'select 1 from $ y', 'select 1 from branch']);
  });

  it('preserves the length of placeholders, so that lines match', () => {
    expect(stock('const a = sql`select ${\n  b\n}\n  from order_line`;')).toEqual([
      'src/inventory/stock/server/a.ts:4 inventory/stock reads order_line of orders/order',
    ]);
  });
});

describe('SQL and the import table', () => {
  it('lets a module read its own tables, those of modules it may import, and those of platform', () => {
    expect(
      stock('sql`select 1 from unit, product_item join branch b join image i join audit_log a`;'),
    ).toEqual([]);
    expect(stock('sql`select 1 from unit`;\nsql`select 1 from order_line`;')).toEqual([
      'src/inventory/stock/server/a.ts:2 inventory/stock reads order_line of orders/order',
    ]);
    expect(of('src/reporting/analytics/server/a.ts', 'sql`select 1 from bill, cart`;')).toEqual([]);
    expect(of('src/platform/a.ts', 'sql`insert into audit_log select 1 from shop`;')).toEqual([
      'src/platform/a.ts:1 platform reads shop of setup/shop',
    ]);
  });

  it('lets only the owner write', () => {
    expect(stock('sql`update unit set a = 1`; sql`delete from product_item`;')).toEqual([
      'src/inventory/stock/server/a.ts:1 inventory/stock writes product_item of catalog',
    ]);
    expect(stock('sql`insert into audit_log values (1)`;')).toHaveLength(1);
    expect(of('src/reporting/analytics/server/a.ts', 'sql`delete from bill`;')).toHaveLength(1);
    expect(of('demo/a.ts', 'sql`insert into bill values (1)`;')).toEqual([]);
  });

  it('checks table names composed elsewhere, and refuses dynamic ones', () => {
    expect(stock('const t = sql`unit`; const s = sql`product_item`;')).toEqual([
      'src/inventory/stock/server/a.ts:1 inventory/stock names product_item of catalog',
    ]);
    expect(stock("sql.table('unit'); sql.table('cart'); sql.table(name); sql.raw(text);")).toEqual([
      'src/inventory/stock/server/a.ts:1 inventory/stock names cart of counter/rentals',
      'src/inventory/stock/server/a.ts:1 inventory/stock names a table with a dynamic name',
      'src/inventory/stock/server/a.ts:1 inventory/stock names a table with a dynamic name',
    ]);
  });

  it('lets platform compose SQL from parameters, which are checked in the calling file', () => {
    expect(of('src/platform/a.ts', 'sql.raw(text);')).toEqual([]);
    expect(of('src/platform/a.ts', "sql.table('unit'); q.selectFrom(name);")).toHaveLength(2);
  });

  it('checks the query builder too', () => {
    expect(
      stock(
        "q.selectFrom('unit').innerJoin('cart', 'a', 'b'); q.updateTable('shop as s'); q.deleteFrom(name);",
      ),
    ).toEqual([
      'src/inventory/stock/server/a.ts:1 inventory/stock reads cart of counter/rentals',
      'src/inventory/stock/server/a.ts:1 inventory/stock writes shop of setup/shop',
      'src/inventory/stock/server/a.ts:1 inventory/stock writes a table with a dynamic name',
    ]);
  });

  it('allows SQL in the server only, and exempts tests', () => {
    expect(of('src/inventory/stock/a.ts', 'sql`select 1 from unit`;')).toEqual([
      'src/inventory/stock/a.ts:1 inventory/stock reads unit of inventory/stock outside its server',
    ]);
    expect(of('src/inventory/stock/server/a.test.ts', 'sql`delete from cart`;')).toEqual([]);
    expect(of('src/inventory/stock/server/testing/a.ts', 'sql`delete from cart`;')).toEqual([]);
  });
});

describe('tables and their modules', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const migrations = readFiles(root, ['migrations'], /\.sql$/);

  it('lists all tables of the migrations', () => {
    expect(migrations.length).toBeGreaterThan(20);
    expect(tableProblems(migrations)).toEqual([]);
  });

  it('refuses a new table without a module, a listed table without a migration, duplicates and unknown modules', () => {
    const made = [
      inMemoryFile(
        'migrations/1.sql',
        'create table unit (\n);\n-- create table not_yet (\ncreate table cart (a int);',
      ),
      inMemoryFile('migrations/2.sql', 'drop table cart;\nalter table unit rename to garment;'),
    ];
    const own = { 'inventory/stock': ['garment'], 'orders/order': ['garment', 'cart'], garden: [] };
    expect(printedViolations(tableProblems(made, own))).toEqual([
      'tools/checks/table-owners.ts:1 orders/order owns cart, which is no table',
      'tools/checks/table-owners.ts:1 garment belongs to inventory/stock and to orders/order',
      'tools/checks/table-owners.ts:1 garden is not a module',
    ]);
    expect(printedViolations(tableProblems(made.slice(0, 1), { 'inventory/stock': ['unit'] }))).toEqual([
      'migrations/1.sql:4 the table cart belongs to no module',
    ]);
  });

  it('has tables for every listed module', () => {
    for (const tables of Object.values(tablesOfModules)) expect(tables.length).toBeGreaterThan(0);
  });
});
