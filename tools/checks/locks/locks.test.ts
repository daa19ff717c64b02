import { beforeAll, describe, expect, it } from 'vitest';
import { inMemoryFile } from '../testing/in-memory-files.ts';
import { loadSqlParser, lockProblems } from './index.ts';

beforeAll(loadSqlParser);

const found = (...texts: string[]): string[] =>
  lockProblems(
    texts.map((text, n) => inMemoryFile(`migrations/${String(200 + n).padStart(4, '0')}_a.sql`, text)),
  ).map((one) => `${one.line} ${one.message}`);

describe('refuses statements that block writers', () => {
  it.each([
    ['create index a on customer (shop_id)', 'a blocks writers while it is built on customer'],
    ['create unique index on customer (shop_id)', 'an index blocks writers while it is built on customer'],
    [
      'create index concurrently if not exists a on customer (shop_id)',
      'a is created concurrently, which no transaction allows',
    ],
    ['alter table customer add column a int not null', 'the column a is not null and has no default'],
    [
      'alter table customer add column a uuid default gen_random_uuid()',
      'begins with gen_random_uuid(), which may differ',
    ],
    [
      "alter table customer add column a timestamptz default (clock_timestamp() + interval '1 day')",
      'clock_timestamp()',
    ],
    ['alter table customer add column a bigserial', 'has a sequence: every row is rewritten'],
    ['alter table customer add column a bigint generated always as identity', 'has a sequence'],
    [
      'alter table customer add column a text generated always as (lower(name)) stored',
      'is a stored generated column',
    ],
    [
      "alter table customer add column a text not null default '' check (length(a) < 9)",
      'comes with a check',
    ],
    ['alter table customer add column a int unique', 'a is unique: its index is built'],
    ['alter table customer add column a int default 1 references shop', 'a default and a foreign key'],
    ['alter table customer add constraint a check (id > 0)', 'the constraint a is checked at once'],
    ['alter table customer add constraint a foreign key (shop_id) references shop (id)', 'checked at once'],
    ['alter table customer add constraint a unique (name)', 'makes an index while writers are blocked'],
    ['alter table unit add constraint a exclude using gist (id with =)', 'cannot be added online'],
    ['alter table customer alter column a type bigint', 'customer.a changes its type'],
    ['alter table customer alter column a set not null', 'customer.a may no longer be null'],
    ['alter table customer alter column a set not null', 'every row is read for nulls'],
    ['alter table customer drop column a', 'customer.a is dropped, which earlier versions may use'],
    ['alter table customer drop constraint customer_name_key', 'customer_name_key is dropped'],
    ['alter table customer rename column a to b', 'a is renamed'],
    ['alter table customer rename to person', 'customer is renamed'],
    ["alter type line_state rename value 'a' to 'b'", 'the value a is renamed'],
    ['alter table customer set unlogged', 'it is not known what SetUnLogged locks'],
    ['drop table customer', 'the table customer is dropped'],
    ['drop index customer_name', 'the index customer_name is dropped'],
    ["update customer set name = '' where name is null", 'update locks rows of customer'],
    ['delete from customer', 'delete locks rows of customer'],
    ['truncate customer', 'it is not known what Truncate locks'],
    ['lock table customer', 'it is not known what Lock locks'],
    ['vacuum full customer', 'it is not known what Vacuum locks'],
    ['do $$ begin null; end $$', 'it is not known what Do locks'],
    [
      'alter table customer add constraint a check (id > 0) not valid;\nalter table customer validate constraint a',
      'the rows are read while the lock',
    ],
    [
      '-- outside a transaction\nalter table customer add column a int',
      'outside a transaction only repeatable statements',
    ],
    ['-- outside a transaction\ncreate index concurrently a on customer (id)', 'could not be created twice'],
    ['-- narrows: customer.a\nalter table customer drop column a', 'does not say since when it is unused'],
    ['alter tabel customer', 'cannot be read'],
  ])('%s', (sql, message) => {
    expect(found(`${sql};\n`).join('\n')).toContain(message);
  });
});

describe('accepts changes that only widen', () => {
  it.each([
    "create table a (id bigint generated always as identity, name text not null check (name <> ''), unique (name));\ncreate index on a (name);\nalter table a add constraint b check (id > 0);\ngrant select on a to :app;",
    "alter table customer add column a text not null default '';",
    'alter table customer add column a timestamptz default now();',
    'alter table customer add column a int references shop;',
    'alter table customer add constraint a check (id > 0) not valid;',
    'alter table customer validate constraint a;',
    'alter table customer drop constraint customer_name_check;',
    'alter table customer alter column a set default 3, alter column b drop not null;',
    "alter type line_state add value 'new';",
    'alter table customer enable row level security;\ncreate policy a on customer using (true);',
    '-- outside a transaction\ncreate index concurrently if not exists a on customer (id);\nalter table customer validate constraint b;\ndrop index concurrently if exists c;\n-- narrows: c, unused since 1.0.0',
    '-- narrows: customer.a, unused since 1.2.0\nalter table customer drop column a;',
    '-- few rows: one a shop\nupdate shop set a = 1;',
    'create table a (id int);\ninsert into a select id from customer;\nupdate a set id = 2;',
  ])('%s', (sql) => {
    expect(found(sql)).toEqual([]);
  });
});

it('accepts not null after a validated constraint of an earlier migration', () => {
  const narrows = '-- narrows: null in customer.a, unused since 1.0.0\n';
  const set = `${narrows}alter table customer alter column a set not null;`;
  const add = 'alter table customer add constraint a_there check (a is not null) not valid;';
  const validate = 'alter table customer validate constraint a_there;';
  expect(found(add, validate, set)).toEqual([]);
  expect(found(add, set)).toHaveLength(1);
});

it('reports the line, also after comments with multibyte letters', () => {
  expect(found('-- ชุดราตรี\n\n-- ยาว\nselect 1;\n-- ราตรี\ncreate index a on customer (id);\n')).toEqual([
    '6 a blocks writers while it is built on customer',
  ]);
});

it('ignores migrations from before upgrades without downtime', () => {
  expect(lockProblems([inMemoryFile('migrations/0168_a.sql', 'drop table customer;')])).toEqual([]);
});
