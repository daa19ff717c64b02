import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { directoryTables } from '#platform/cluster/distribute-tables.ts';
import { cloneTemplate, dropDatabase, insertUnchecked } from '#test/server/test-databases.ts';
import { sampleInsertsOf } from '#test/server/sample-inserts.ts';
import { testAppPassword } from '#test/server/global-setup.ts';
import type { SchemaRule } from '#test/server/schema-rules.ts';
import {
  appendOnlyTables,
  exclusionsWithoutShop,
  outdatedLanguageChecks,
  tablesWithFixedKeys,
  foreignKeysWithoutShop,
  unexpectedFunctions,
  keysNotLedByShop,
  excessiveTableRights,
  excessiveRoleAttributes,
  foreignKeysSettingNull,
  tablesWithoutShop,
  unexpectedTriggers,
  unguardedTables,
} from '#test/server/schema-rules.ts';

const role = 'ratri_app';
const name = `schema_${process.pid}`;
const at = (user?: string, password?: string): string => {
  const url = new URL(inject('ownerUrl'));
  url.pathname = name;
  if (user !== undefined) url.username = user;
  if (password !== undefined) url.password = password;
  return url.toString();
};
const servers = inject('servers');
const cluster = servers.length > 1;
const owner = new pg.Client({ connectionString: at() });
const app = new pg.Client({ connectionString: at(role, testAppPassword) });

beforeAll(async () => {
  await cloneTemplate(servers, name);
  await owner.connect();
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await owner.end();
  await dropDatabase(servers, name);
});

const after = async (rule: SchemaRule, statements: string): Promise<string[]> => {
  await owner.query('begin');
  try {
    await owner.query(statements);
    return await rule(owner);
  } finally {
    await owner.query('rollback');
  }
};

const guarded = (table: string): string =>
  `alter table ${table} enable row level security; alter table ${table} force row level security;`;
const policy = "using (shop_id = nullif(current_setting('app.shop_id', true), '')::int)";
const good = `create table good (shop_id int not null references shop, id bigint generated always as identity, unit_id bigint, days daterange,
  primary key (shop_id, id), unique (shop_id, unit_id), foreign key (shop_id, unit_id) references unit on delete cascade,
  exclude using gist (shop_id with =, days with &&)); ${guarded('good')} create policy tenant on good ${policy}; grant select, insert on good to ratri_app`;
const func = "create function bad() returns trigger language plpgsql as 'begin return new; end'";

const rules: [string, SchemaRule, [string, string][]][] = [
  [
    'every table belongs to a shop',
    tablesWithoutShop,
    [
      ['create table bad (id int)', 'bad'],
      ['create table bad (shop_id int)', 'bad'],
    ],
  ],
  [
    'shop_id leads every primary key and unique index',
    keysNotLedByShop,
    [
      ['create table bad (shop_id int not null, id int primary key)', 'bad_pkey'],
      ['create table bad (shop_id int not null, id int, primary key (id, shop_id))', 'bad_pkey'],
      ['create table bad (shop_id int not null, code text unique)', 'bad_code_key'],
      ['create unique index bad on customer (phone)', 'bad'],
      ['create unique index bad on customer (lower(phone), shop_id)', 'bad'],
    ],
  ],
  [
    'every exclusion compares shop_id',
    exclusionsWithoutShop,
    [
      [
        'create table t (shop_id int not null, unit int, days daterange, constraint bad exclude using gist (unit with =, days with &&))',
        'bad',
      ],
      [
        'create table t (shop_id int not null, days daterange, constraint bad exclude using gist (shop_id with <>, days with &&))',
        'bad',
      ],
    ],
  ],
  [
    'every foreign key carries shop_id',
    foreignKeysWithoutShop,
    [
      [
        'create table p (shop_id int not null, id int unique); create table t (shop_id int not null, p int, constraint bad foreign key (p) references p (id))',
        'bad',
      ],
      [
        'create table p (shop_id int, id int, unique (shop_id, id)); create table t (shop_id int, o int, p int, constraint bad foreign key (o, p) references p (shop_id, id))',
        'bad',
      ],
    ],
  ],
  [
    'checks of a language list the languages of the product',
    outdatedLanguageChecks,
    [["create table t (name text, constraint bad check (name in ('th', 'ja')))", 'bad']],
  ],
  [
    'no foreign key empties a column',
    foreignKeysSettingNull,
    [
      [
        'create table t (shop_id int, unit bigint, constraint bad foreign key (shop_id, unit) references unit on delete set null (unit))',
        'bad',
      ],
      [
        'create table t (shop_id int, unit bigint, constraint bad foreign key (shop_id, unit) references unit on update set default)',
        'bad',
      ],
    ],
  ],
  [
    "every shop's table is guarded by its rows' shop",
    unguardedTables,
    [
      ['create table bad (shop_id int not null)', 'bad'],
      [
        `create table bad (shop_id int not null); alter table bad enable row level security; create policy p on bad ${policy}`,
        'bad',
      ],
      [`create table bad (shop_id int not null); ${guarded('bad')}`, 'bad'],
      [
        `create table bad (shop_id int not null); ${guarded('bad')} create policy p on bad using (true)`,
        'bad',
      ],
      [
        `create table bad (shop_id int not null); ${guarded('bad')} create policy p on bad for select ${policy}`,
        'bad',
      ],
      [
        `create table bad (shop_id int not null); ${guarded('bad')} create policy p on bad ${policy} with check (true)`,
        'bad',
      ],
      [
        `create table bad (shop_id int not null); ${guarded('bad')} create policy p on bad ${policy}; create policy q on bad using (shop_id > 0)`,
        'bad',
      ],
    ],
  ],
  [
    'no triggers',
    unexpectedTriggers,
    [[`${func}; create trigger bad before insert on unit for each row execute function bad()`, 'bad']],
  ],
  ['no functions of our own', unexpectedFunctions, [[func, 'bad']]],
  [
    'the app role is neither owner nor strong',
    excessiveRoleAttributes(role),
    [
      [`alter role ${role} superuser`, 'superuser'],
      [`alter role ${role} bypassrls`, 'bypassrls'],
      [`alter role ${role} createrole`, 'createrole'],
      [`alter table unit owner to ${role}`, 'owns unit'],
      [`grant pg_read_all_data to ${role}`, 'member of pg_read_all_data'],
      [`grant create on schema public to ${role}`, 'creates in public'],
    ],
  ],
  [
    'what happened stays',
    excessiveTableRights(role),
    [
      ...appendOnlyTables.flatMap((table): [string, string][] => [
        [`grant update on ${table} to ${role}`, `${table} update`],
        [`grant delete on ${table} to ${role}`, `${table} delete`],
        [`grant truncate on ${table} to ${role}`, `${table} truncate`],
      ]),
      [`grant update (amount) on ledger_entry to ${role}`, 'ledger_entry update'],
      [`grant delete on slip to public`, 'slip delete'],
      [`grant truncate on unit to ${role}`, 'unit truncate'],
      [`grant select on migration to ${role}`, 'migration'],
    ],
  ],
];

describe.each(rules)('%s', (_, rule, bad) => {
  // A cluster merges restrictive policies (see cluster-rules.test.ts).
  const otherThere = cluster && rule === unguardedTables ? ['stock_take'] : [];
  it('holds', async () => expect(await rule(owner)).toEqual(otherThere));
  // A cluster refuses most of these statements or distributes the tables.
  if (cluster) return;
  it('accepts a table that satisfies the rules', async () => expect(await after(rule, good)).toEqual([]));
  it.each(bad)('%s → %s', async (statements, name) => expect(await after(rule, statements)).toContain(name));
});

describe('rows of another shop', () => {
  let mine = new Map<string, string>();
  let tables: string[] = [];
  beforeAll(async () => {
    mine = await sampleInsertsOf(owner, 1);
    tables = [...mine.keys()].filter((table) => !directoryTables.includes(table));
    const others = await sampleInsertsOf(owner, 2);
    await insertUnchecked(servers, name, [...mine.values(), ...others.values()]);
  });

  const inShop = async <T>(shopId: number | null, work: () => Promise<T>): Promise<T> => {
    await app.query('begin');
    try {
      if (shopId !== null) await app.query(`set local app.shop_id = ${shopId}`);
      return await work();
    } finally {
      await app.query('rollback');
    }
  };
  const seen = (shopId: number | null, of: string[]): Promise<Record<string, number[]>> =>
    inShop(shopId, async () => {
      const out: Record<string, number[]> = {};
      for (const table of of)
        out[table] = (
          await app.query<{ shop_id: number }>(`select distinct shop_id from ${table} order by 1`)
        ).rows.map((row) => row.shop_id);
      return out;
    });
  const all = (shops: number[]): Record<string, number[]> =>
    Object.fromEntries(tables.map((table) => [table, shops]));
  const refusal = async (text: string): Promise<string> => {
    await app.query('savepoint s');
    const error: unknown = await app.query(text).then(
      () => 'allowed',
      (reason: unknown) => reason,
    );
    await app.query('rollback to s');
    // The name of a shard ends with a number.
    return (error instanceof Error ? error.message : String(error)).replace(/_\d+"$/, '"');
  };

  it('exist in every table, for both shops', async () => {
    expect(tables.length).toBeGreaterThan(30);
    for (const table of tables) {
      const { rows } = await owner.query<{ shop_id: number }>(
        `select distinct shop_id from ${table} order by 1`,
      );
      expect([table, ...rows.map((row) => row.shop_id)]).toEqual([table, 1, 2]);
    }
  });

  it('are invisible: each shop sees its own, no shop sees nothing', async () => {
    expect(await seen(1, tables)).toEqual(all([1]));
    expect(await seen(2, tables)).toEqual(all([2]));
    expect(await seen(3, tables)).toEqual(all([]));
    expect(await seen(null, tables)).toEqual(all([]));
  });

  const ofAnother = (table: string): string =>
    `new row violates row-level security policy for table "${table}"`;
  it('cannot be inserted, updated or deleted', async () => {
    const fixed = [...appendOnlyTables, ...tablesWithFixedKeys];
    await inShop(2, async () => {
      for (const table of tables) {
        expect([table, await refusal(mine.get(table) ?? '')]).toEqual([table, ofAnother(table)]);
        const moved = await refusal(`update ${table} set shop_id = 1`);
        const kept = fixed.includes(table) ? `permission denied for table ${table}` : ofAnother(table);
        expect([table, moved]).toEqual([
          table,
          cluster ? 'modifying the partition value of rows is not allowed' : kept,
        ]);
        if (!fixed.includes(table))
          expect((await app.query(`update ${table} set shop_id = shop_id where shop_id = 1`)).rowCount).toBe(
            0,
          );
      }
    });
  });

  it.skipIf(cluster)('an unguarded table is noticed', async () => {
    await owner.query(
      `create table bad (shop_id int not null); insert into bad values (1), (2); grant select on bad to ${role}`,
    );
    expect(await seen(2, ['bad', 'unit'])).toEqual({ bad: [1, 2], unit: [2] });
    await owner.query('drop table bad');
  });

  it('the shop of one transaction does not carry over to the next', async () => {
    expect(await seen(1, ['unit'])).toEqual({ unit: [1] });
    expect(await seen(null, ['unit'])).toEqual({ unit: [] });
  });
});
