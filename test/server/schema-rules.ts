/**
 * Each rule queries the catalogue of a database and returns one line for each violation of the schema rules
 * (docs/decisions).
 */
import type pg from 'pg';
import { languages } from '#lib/text/languages.ts';
import { directoryTables } from '#platform/cluster/distribute-tables.ts';

export type SchemaRule = (client: pg.ClientBase) => Promise<string[]>;

/**
 * These tables have no row-level security. They belong to no shop (the migrator's tables, migration keys,
 * attempt counters for names without a shop, runs of jobs, alarms, the check of the key, operators and what
 * they see or set), or they are directories that find the shop of a username, an external account or a
 * web-shop address.
 */
const migratorsOwn = ['migration', 'migration_key'];
const ofNoShop = [
  ...migratorsOwn,
  'opening',
  'secret_try',
  'job_run',
  'installation_job_failure',
  'operator_alarm',
  'seal_check',
  'operator_account',
  'operator_session',
  'operator_log',
  'shop_size',
  'maintenance_mode',
];
const withoutRls = [...ofNoShop, ...directoryTables];
/** Usernames, shop domain words and web-shop addresses are unique over all shops. */
const keysWithoutShop = [
  'migration_pkey',
  'migration_key_pkey',
  'login_pkey',
  'opening_pkey',
  'opening_key',
  'secret_try_pkey',
  'job_run_pkey',
  'installation_job_failure_pkey',
  'operator_alarm_pkey',
  'seal_check_pkey',
  'operator_account_pkey',
  'operator_account_name_key',
  'operator_session_pkey',
  'operator_log_pkey',
  'shop_size_pkey',
  'maintenance_mode_pkey',
  'shop_domain_key',
  'shop_domain_pkey',
  'web_address_pkey',
];
export const appendOnlyTables = [
  'ledger_entry',
  'cash_day_event',
  'document',
  'document_void',
  'document_cite',
  'document_print',
  'document_substitute',
  'series_gap',
  'shop_restore',
  'slip',
  'slip_picture',
  'sold_refund',
  'refund_approval',
  'order_charge',
  'order_step',
  'audit_log',
  'audit_unit',
  'audit_seal',
  'reduction',
  'customer_look',
  'data_gone',
  'unit_event',
  'backup_run',
  'archive_drill',
  'etax_mail',
  'etax_pdf',
  'message_try',
  'order_signature',
  'goods_move',
  'shop_terms',
  'cash_rounding_rule',
  'online_booking',
];

/** These rows are inserted and deleted as a whole, or only one column changes. Their keys never change. */
export const tablesWithFixedKeys = [
  'open_for_order',
  'customer_consent',
  'customer_view',
  'cash_day_total',
  'etax_message',
  'expense_request',
  'figure_due',
  'figure_receiver',
  'figure_report',
  'ledger_note',
  'offline_price_list',
  'purchase_invoice',
  'repeated_certificate',
  'withholding_certificate',
  'voucher',
  'voucher_sale',
  'withheld_tax',
  'order_photo',
];

const list = async (client: pg.ClientBase, text: string, values: unknown[] = []): Promise<string[]> =>
  (await client.query<{ what: string }>(text, values)).rows.map((row) => row.what).toSorted();

const tables = "pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace";
const hasShop =
  "exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'shop_id' and a.attnotnull and not a.attisdropped)";

export const tablesWithoutShop: SchemaRule = (client) =>
  list(client, `select c.relname as what from ${tables} and not ${hasShop} and c.relname <> all ($1)`, [
    ofNoShop,
  ]);

/** shop_id must be the first column of every primary key, unique constraint and unique index. */
export const keysNotLedByShop: SchemaRule = (client) =>
  list(
    client,
    `select i.relname as what from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
     left join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
     where c.relnamespace = 'public'::regnamespace and x.indisunique and a.attname is distinct from 'shop_id' and i.relname <> all ($1)`,
    [keysWithoutShop],
  );

/** Every exclusion constraint must compare shop_id for equality. */
export const exclusionsWithoutShop: SchemaRule = (client) =>
  list(
    client,
    `select k.conname as what from pg_constraint k where k.contype = 'x' and k.connamespace = 'public'::regnamespace
     and not exists (select from unnest(k.conkey, k.conexclop) as e (attnum, op)
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = e.attnum join pg_operator o on o.oid = e.op
       where a.attname = 'shop_id' and o.oprname = '=')`,
  );

/** Every foreign key must lead from shop_id to shop_id. */
export const foreignKeysWithoutShop: SchemaRule = (client) =>
  list(
    client,
    `select k.conname as what from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace
     and not exists (select from unnest(k.conkey, k.confkey) as e (here, there)
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = e.here
       join pg_attribute b on b.attrelid = k.confrelid and b.attnum = e.there
       where a.attname = 'shop_id' and b.attname = 'shop_id')`,
  );

export const foreignKeysSettingNull: SchemaRule = (client) =>
  list(
    client,
    "select conname as what from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and (confdeltype in ('n', 'd') or confupdtype in ('n', 'd'))",
  );

/**
 * Every table of a shop needs row-level security, also forced for the owner except in a cluster. All policies
 * must compare shop_id with app.shop_id.
 */
export const unguardedTables: SchemaRule = (client) =>
  list(
    client,
    `select c.relname as what from ${tables} and c.relname <> all ($1) and (not (c.relrowsecurity and (c.relforcerowsecurity or exists (select from pg_extension where extname = 'citus')))
       or not exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd = '*' and p.polpermissive)
       or exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive
         and pg_get_expr(p.polqual, p.polrelid) is distinct from '(shop_id = (NULLIF(current_setting(''app.shop_id''::text, true), ''''::text))::integer)')
       or exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polwithcheck is not null))`,
    [withoutRls],
  );

/** Check constraints that list languages must list those of the product. */
export const outdatedLanguageChecks: SchemaRule = async (client) => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace and pg_get_constraintdef(oid) ~ $1`,
    ["'th'::"],
  );
  const expected = languages.toSorted().join();
  return rows
    .filter(({ definition }) => {
      const listed = [...definition.matchAll(/'(\w+)'::/g)].map(([, language = '']) => language);
      return listed.toSorted().join() !== expected;
    })
    .map(({ name }) => name);
};

export const unexpectedTriggers: SchemaRule = (client) =>
  list(
    client,
    'select t.tgname as what from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and c.relnamespace = $1::regnamespace',
    ['public'],
  );

/**
 * These features do not work in a cluster (docs/decisions/0081-a-cluster-of-shops.md) and must not be added.
 */
const onOneServerOnly = [
  'after_gap on series',
  'ledger_note_category',
  'account_rule_shop_id_category_kind_category_fkey',
  'books_open on ledger_entry',
  'books_open on ledger_note',
  'books_open on account_rule',
  'books_open on purchase_invoice',
  'books_open_change on account_rule',
  'books_open_end on purchase_invoice',
  'books_open_gone on account_rule',
];

/**
 * Every table must work in a cluster of shops: growing numbers are bigint, key changes do not cascade,
 * policies use only the row, and rows have a key by which they are found when they are moved.
 */
export const refusedByCluster: SchemaRule = (client) =>
  list(
    client,
    `select what from (
       select c.relname || '.' || a.attname as what from pg_attribute a join pg_class c on c.oid = a.attrelid
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> '' and a.atttypid <> 'bigint'::regtype
       union all select conname from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and confupdtype = 'c'
       union all select p.polname || ' on ' || c.relname from pg_policy p join pg_class c on c.oid = p.polrelid
         where c.relnamespace = 'public'::regnamespace and (p.polqual::text like '%{SUBLINK%' or p.polwithcheck::text like '%{SUBLINK%')
       union all select c.relname::text from ${tables} and not exists (select from pg_index x where x.indrelid = c.oid and x.indisprimary)
       union all select conname from pg_constraint where contype = 'f' and (conrelid = any ($2::text[]::regclass[]) or confrelid = any ($2::text[]::regclass[]))
     ) w where what <> all ($1)`,
    [onOneServerOnly, directoryTables],
  );

/** The schema has no functions of its own. Functions of extensions are exempt. */
export const unexpectedFunctions: SchemaRule = (client) =>
  list(
    client,
    `select p.proname as what from pg_proc p where p.pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  );

/** The app's login role must neither bypass row-level security nor change the schema. */
export const excessiveRoleAttributes =
  (role: string): SchemaRule =>
  (client) =>
    list(
      client,
      `select 'superuser' as what from pg_roles where rolname = $1 and rolsuper
       union all select 'bypassrls' from pg_roles where rolname = $1 and rolbypassrls
       union all select 'createrole' from pg_roles where rolname = $1 and rolcreaterole
       union all select 'createdb' from pg_roles where rolname = $1 and rolcreatedb
       union all select 'member of ' || m.roleid::regrole from pg_auth_members m where m.member = (select oid from pg_roles where rolname = $1)
       union all select 'owns ' || c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relowner = (select oid from pg_roles where rolname = $1)
       union all select 'creates in public' where has_schema_privilege($1, 'public', 'create')`,
      [role],
    );

/**
 * The app may insert into append-only tables but not change them, and it must not see the migrator's table.
 */
export const excessiveTableRights =
  (role: string): SchemaRule =>
  (client) =>
    list(
      client,
      `select t.name || ' ' || r.name as what from unnest($2::text[]) as t (name) cross join unnest('{update,delete,truncate}'::text[]) as r (name)
       where has_table_privilege($1, format('public.%I', t.name), r.name) or (r.name = 'update' and has_any_column_privilege($1, format('public.%I', t.name), r.name))
       union all select c.relname || ' truncate' from ${tables} and c.relname <> all ($2) and has_table_privilege($1, c.oid, 'truncate')
       union all select 'migration' where has_table_privilege($1, 'public.migration', 'select')`,
      [role, appendOnlyTables],
    );
