import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { appendOnlyTables } from '#test/server/schema-rules.ts';
import { takePayments } from '../index.ts';
import { satangOfWholeBaht, bareOrder, newTestSlipText, testScopeFor } from '#test/builders/index.ts';

const a = await testApp();
const app = new pg.Client({ connectionString: a.appUrl });
const money = ['ledger_entry', 'document', 'document_void', 'slip', 'cash_day_event', 'audit_log'];

beforeAll(async () => {
  await app.connect();
  const scope = testScopeFor(a.shop.staff);
  const order = await bareOrder(a, a.shop);
  const [id] = await a.db.tx(scope, (q) =>
    takePayments(q, scope, order, 'reserve', [
      { for: 'price', method: 'transfer', amount: satangOfWholeBaht(100), slip: newTestSlipText() },
    ]),
  );
  await a.sql(
    `insert into document_void (shop_id, document_id, reason, by_user) values (${a.shop.shopId}, $1, 'x', $2)`,
    [id, a.shop.admin.userId],
  );
  await a.sql(
    `insert into cash_day_event (shop_id, branch_id, day, kind, note) values (${a.shop.shopId}, $1, '2026-01-01', 'reopen', 'x')`,
    [a.shop.branchA],
  );
  await a.sql(`insert into audit_log (shop_id, action, subject) values (${a.shop.shopId}, 'x', 'x')`);
});
afterAll(() => app.end());

const everything = async (): Promise<string> => {
  const parts: unknown[] = [];
  for (const table of money) parts.push(await a.sql(`select t::text from ${table} t order by 1`));
  parts.push(
    await a.sql(
      'select c.relname, c.relowner, c.relacl::text, c.relrowsecurity, c.relforcerowsecurity, c.relhastriggers, c.relhasrules from pg_class c where c.relname = any($1) order by 1',
      [money],
    ),
    await a.sql('select polname, polrelid::regclass::text, polqual::text from pg_policy order by 1, 2'),
    await a.sql('select rolname, rolsuper, rolbypassrls from pg_roles order by 1'),
  );
  return JSON.stringify(parts);
};

/**
 * Returns the SQLSTATE with which the app's role is refused in the shop's scope, or undefined if the
 * statement succeeds.
 */
const tried = async (statement: string): Promise<string | undefined> => {
  await app.query(`begin; set local app.shop_id = ${a.shop.shopId}`);
  try {
    await app.query(statement);
    await app.query('commit');
    return undefined;
  } catch (error) {
    await app.query('rollback');
    return (error as pg.DatabaseError).code;
  }
};

/**
 * The code is insufficient_privilege. PostgreSQL also raises it for a parameter that only a superuser may
 * set.
 */
const denied = '42501';
/**
 * Returns true if this code is a refusal. A cluster refuses some statements for every role, as an unsupported
 * feature or with a planner error.
 */
const isDenied = (code: string | undefined): boolean =>
  code === denied || (a.cluster && (code === '0A000' || code === 'XX000'));

const onTable = (table: string): string[] => [
  `update ${table} set shop_id = ${a.other.shopId}`,
  `update ${table} set shop_id = shop_id where false`,
  `delete from ${table}`,
  `delete from ${table} where false`,
  `truncate ${table}`,
  `truncate ${table} cascade`,
  `with gone as (delete from ${table} returning 1) select count(*) from gone`,
  `merge into ${table} t using (select 1) s on true when matched then delete`,
  `select 1 from ${table} for update`,
  `lock table ${table} in access exclusive mode`,
  `alter table ${table} add column extra int`,
  `alter table ${table} disable row level security`,
  `alter table ${table} no force row level security`,
  `alter table ${table} rename to other`,
  `alter table ${table} owner to ratri_app`,
  `drop table ${table}`,
  `drop policy tenant on ${table}`,
  `alter policy tenant on ${table} using (true)`,
  `create policy all_of_it on ${table} using (true)`,
  `create rule swallow as on insert to ${table} do instead nothing`,
  `grant update on ${table} to ratri_app`,
];

describe.each(money)('%s', (table) => {
  it('allows the app role to select and insert only', async () => {
    const before = await everything();
    expect(await a.sql(`select from ${table}`)).not.toHaveLength(0);
    const codes: [string, string | undefined][] = [];
    for (const statement of onTable(table)) codes.push([statement, await tried(statement)]);
    // PostgreSQL only warns about a grant by a role that may not grant, and grants nothing. All other
    // statements are refused.
    expect(codes.filter(([text, code]) => !text.startsWith('grant') && !isDenied(code))).toEqual([]);
    expect(await everything()).toBe(before);
    await app.query(`begin; set local app.shop_id = ${a.shop.shopId}`);
    expect((await app.query(`select from ${table}`)).rowCount).toBeGreaterThan(0);
    await app.query('rollback');
  });
});

it('refuses the app role another role, a bypass of triggers and policies, and changes to the schema', async () => {
  const before = await everything();
  const { owner } = await a.one<{ owner: string }>('select current_user as owner');
  const codes: [string, string | undefined][] = [];
  for (const statement of [
    `set role ${owner}`,
    `set session authorization ${owner}`,
    'alter role ratri_app superuser',
    'alter role ratri_app bypassrls',
    `grant ${owner} to ratri_app`,
    "set session_replication_role = 'replica'",
    `copy ledger_entry from program 'true'`,
    `copy ledger_entry to '/tmp/ledger'`,
    "update pg_class set relrowsecurity = false where relname = 'ledger_entry'",
    'delete from pg_policy',
    'drop schema public cascade',
    'create table public.ledger_entry_2 ()',
    'drop owned by current_user cascade; update ledger_entry set amount = 1',
  ])
    codes.push([statement, await tried(statement)]);
  expect(codes.filter(([, code]) => code !== denied)).toEqual([]);
  expect(await everything()).toBe(before);
});

it('refuses to overwrite a row by its key, and to insert the key again', async () => {
  const before = await everything();
  for (const table of ['ledger_entry', 'document'])
    expect(
      await tried(
        `insert into ${table} overriding system value select * from ${table} limit 1 on conflict (shop_id, id) do update set shop_id = ${a.shop.shopId}`,
      ),
    ).toSatisfy(isDenied);
  expect(
    await tried('insert into ledger_entry overriding system value select * from ledger_entry limit 1'),
  ).toBe('23505');
  expect(await everything()).toBe(before);
});

it('lets the app role insert and select only, in every append-only table', async () => {
  const mine = [
    'ledger_entry',
    'document',
    'document_void',
    'document_cite',
    'document_print',
    'order_step',
    'order_charge',
    'slip',
    'cash_day_event',
    'refund_approval',
    'audit_log',
  ];
  const tables = [...new Set([...appendOnlyTables, ...mine])];
  const rights = await a.sql(
    "select table_name, privilege_type from information_schema.role_table_grants where grantee = 'ratri_app' and table_name = any($1) and privilege_type not in ('SELECT', 'INSERT')",
    [tables],
  );
  const columns = await a.sql(
    "select table_name, column_name from information_schema.column_privileges where grantee = 'ratri_app' and table_name = any($1) and privilege_type = 'UPDATE'",
    [tables],
  );
  expect([rights, columns]).toEqual([[], []]);
  for (const table of tables)
    for (const text of [
      `update ${table} set shop_id = shop_id`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await app.query(`begin; set local app.shop_id = ${a.shop.shopId}`);
      await expect(app.query(text), text).rejects.toMatchObject({ code: '42501' });
      await app.query('rollback');
    }
});
