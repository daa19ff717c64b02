/**
 * A Citus cluster (docs/decisions/0081-a-cluster-of-shops.md): the rows of a shop stand together on one node, found by shop_id. Whatever table
 * is not there yet is brought there after the migrations. Nothing of this happens on a plain PostgreSQL.
 */
import pg from 'pg';
import { dropAsking, workInRestrictive } from './row-policies.ts';
import { writableOf } from '../db/database-hosts.ts';
import { leakproofStatements } from '../db/leakproof.ts';
import type { AppRole } from '../db/migrations/migrate.ts';

type Client = Pick<pg.Client, 'query'>;

/** Is this database the coordinator of a cluster? */
export const isCluster = async (client: Client): Promise<boolean> =>
  ((await client.query("select from pg_extension where extname = 'citus'")).rowCount ?? 0) > 0;

/** The same of a database by the address of its owner. */
export const isClusterAt = async (ownerUrl: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: await writableOf(ownerUrl) });
  await client.connect();
  return isCluster(client).finally(() => client.end());
};

/** Are shops spread over the cluster already? */
export const isSpread = async (client: Client): Promise<boolean> =>
  ((await client.query('select from pg_dist_partition limit 1')).rowCount ?? 0) > 0;

/** Says in words what keeps the session from the cluster: it is not at the coordinator, or not in the name of a superuser. */
export const mayDistribute = async (client: Client): Promise<void> => {
  const { rows: places } = await client.query<{ coordinator: string | null }>(
    `select (select nodename || ':' || nodeport from pg_dist_node where groupid = 0 limit 1) as coordinator
     from pg_dist_local_group where groupid <> 0`,
  );
  const [worker] = places;
  if (worker !== undefined)
    throw new Error(
      `DATABASE_URL leads to a server of the cluster and not to its coordinator${worker.coordinator === null ? '' : `, which is ${worker.coordinator}`}: name that one`,
    );
  const { rows } = await client.query<{ strong: boolean; name: string }>(
    'select rolsuper as strong, rolname as name from pg_roles where rolname = current_user',
  );
  const [role] = rows;
  if (role?.strong === false)
    throw new Error(
      `DATABASE_URL leads to the coordinator of a cluster, where its role must be a superuser on every server, and ${role.name} is none: alter role … superuser (docs/scale.md, Three machines)`,
    );
};

/**
 * What depends on nothing but the settings of a transaction is worked out by the coordinator while it plans, so that it sees of every
 * table which shop is meant (the policies ask current_setting) and sends the statement to that shop's node as it is. True only because
 * the app's role plans each execution anew (plan_cache_mode) and its settings never change within a statement.
 */
const workedOut = [
  'current_setting(text, boolean)',
  'now()',
  // A moment before the row is locked instead of after it: what ends by itself ends a moment later.
  'clock_timestamp()',
  'statement_timestamp()',
  'transaction_timestamp()',
  'jsonb_build_object()',
  'jsonb_build_object("any")',
  'jsonb_build_array()',
  'jsonb_build_array("any")',
  'json_build_object()',
  'json_build_object("any")',
  'json_build_array("any")',
  'to_json(anyelement)',
  'to_jsonb(anyelement)',
  'row_to_json(record)',
  'concat("any")',
  'concat_ws(text, "any")',
  'format(text)',
  'format(text, "any")',
  'array_to_string(anyarray, text)',
  'to_char(timestamp with time zone, text)',
  'to_char(timestamp without time zone, text)',
  'to_char(bigint, text)',
  'to_char(integer, text)',
  'date(timestamp with time zone)',
  'timestamptz(date)',
  'timestamptz(timestamp without time zone)',
  'timestamp(timestamp with time zone)',
  'timestamptz_pl_interval(timestamp with time zone, interval)',
  'timestamptz_mi_interval(timestamp with time zone, interval)',
  'interval_pl_timestamptz(interval, timestamp with time zone)',
  'date_in(cstring)',
  'date_out(date)',
  'timestamptz_in(cstring, oid, integer)',
  'timestamptz_out(timestamp with time zone)',
  'interval_in(cstring, oid, integer)',
  'enum_in(cstring, oid)',
  'enum_out(anyenum)',
  'timestamp_in(cstring, oid, integer)',
  'timestamp_out(timestamp without time zone)',
  'extract(text, timestamp with time zone)',
  'date_trunc(text, timestamp with time zone)',
  'range_in(cstring, oid, integer)',
  'range_out(anyrange)',
  'array_in(cstring, oid, integer)',
  'array_out(anyarray)',
  'record_in(cstring, oid, integer)',
  'record_out(record)',
];

const quote = pg.escapeIdentifier;

/** What a server of the cluster must know to find rows by its indexes; for its superuser. Needs the tables' extensions, so once it is of the cluster. */
export const prepareNode = async (client: Client): Promise<void> => {
  for (const one of leakproofStatements) await client.query(one);
};

/** How steps are made: each in a transaction of its own, so that a start that is broken off goes on where it was, or in the caller's. */
type Step = (work: () => Promise<void>) => Promise<void>;

const eachAlone =
  (client: Client): Step =>
  async (work) => {
    await client.query('begin');
    try {
      await work();
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  };

/** The role of the app on every server. One that was made before the extension, or beside another database, stays at the coordinator: what it owns takes it along. */
export const takeRole = async (client: Client, role: AppRole): Promise<void> => {
  const { rowCount } = await client.query(
    "select from pg_dist_object where classid = 'pg_authid'::regclass and objid = $1::regrole",
    [quote(role.name)],
  );
  if (rowCount !== 0) return;
  await eachAlone(client)(async () => {
    await client.query("create type ratri_role as enum ('its')");
    await client.query(`alter type ratri_role owner to ${quote(role.name)}`);
    await client.query('drop type ratri_role');
  });
};

/** What the coordinator and every server must know besides tables. */
const prepareNodes = async (client: Client, role: AppRole): Promise<void> => {
  await prepareNode(client);
  for (const one of leakproofStatements) await client.query('select from run_command_on_workers($1)', [one]);
  for (const one of workedOut) await client.query(`alter function pg_catalog.${one} immutable`);
  for (const set of [
    // The shop of a transaction (`set local app.shop_id`) is told to the nodes as well.
    "citus.propagate_set_commands = 'local'",
    "plan_cache_mode = 'force_custom_plan'",
    "timezone = 'UTC'",
  ])
    await client.query(`alter role ${quote(role.name)} set ${set}`);
  const quoted = role.password.replaceAll(/[\\']/g, String.raw`\$&`);
  await client.query('delete from pg_dist_authinfo where nodeid = 0 and rolename = $1', [role.name]);
  await client.query('insert into pg_dist_authinfo (nodeid, rolename, authinfo) values (0, $1, $2)', [
    role.name,
    `password='${quoted}'`,
  ]);
};

/**
 * What says whose a name is before the shop is known. They stand at the coordinator alone, which is asked for them anyhow: on every server, or found
 * among all shops, they could neither be written nor asked while any server is away.
 */
export const directories: readonly string[] = ['login', 'outside_login', 'shop_domain', 'web_address'];

type Table = { name: string; directory: boolean };

/** Tables of shops that the cluster does not know yet. */
const tablesLeft = async (client: Client): Promise<Table[]> =>
  (
    await client.query<Table>(
      `select c.oid::regclass::text as name, c.relname = any ($1) as directory
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and a.attnotnull and not a.attisdropped
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
       order by c.relname <> 'shop', c.oid`,
      [directories],
    )
  ).rows;

/** Directories that an earlier version has put on the servers come back to the coordinator. */
const takeDirectoriesHome = async (client: Client, step: Step): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select p.logicalrelid::text as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     where c.relname = any ($1) and (p.partmethod <> 'n' or p.repmodel = 't')`,
    [directories],
  );
  for (const { name } of rows)
    await step(async () => void (await client.query('select undistribute_table($1)', [name])));
};

/** Unique over all shops: kept by a directory (shop_domain), as no node sees the shops of the others. */
const keptByDirectory = ['shop_domain_key'];

/** Foreign keys that a table cannot take along while the other end stands elsewhere; kept here until they stand again. */
const keysAside = 'migration_key';

const setKeysAside = async (client: Client, tables: readonly Table[]): Promise<void> => {
  await client.query(
    `insert into ${keysAside} (name, owner, definition)
     select k.conname, k.conrelid::regclass::text, pg_get_constraintdef(k.oid) from pg_constraint k
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace
       and (k.conrelid = any ($1::regclass[]) or k.confrelid = any ($1::regclass[]))`,
    [tables.map((one) => one.name)],
  );
  const { rows } = await client.query<{ name: string; owner: string }>(
    `select name, owner from ${keysAside}`,
  );
  for (const { name, owner } of rows)
    await client.query(`alter table ${owner} drop constraint if exists ${quote(name)}`);
  for (const name of keptByDirectory) await client.query(`drop index if exists ${quote(name)}`);
  await dropAsking(
    client,
    tables.map((one) => one.name),
  );
};

/**
 * Policies hold for everybody but the owner, who is a superuser here and passes them anyhow: a piece that moves is written in the owner's name
 * by PostgreSQL's replication, which refuses tables whose policies hold for the owner too.
 */
const letOwnerMove = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relforcerowsecurity and relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  for (const { name } of rows) await client.query(`alter table ${name} no force row level security`);
};

/** No key changes along there: one that would is looked at when the transaction ends, until when the server has changed the rows. */
const keyThere = (definition: string): string =>
  definition.includes(' ON UPDATE CASCADE')
    ? `${definition.replace(' ON UPDATE CASCADE', '')} DEFERRABLE INITIALLY DEFERRED`
    : definition;

/** Brings every table of shops that is not there yet into the cluster. */
const placeTables = async (client: Client, step: Step): Promise<void> => {
  const tables = await tablesLeft(client);
  if (tables.length > 0) await step(() => setKeysAside(client, tables));
  await step(() => workInRestrictive(client));
  for (const { name, directory } of tables)
    try {
      // Known to the cluster, so that what is written there and at the shop's server holds together.
      if (directory) await client.query('select citus_add_local_table_to_metadata($1)', [name]);
      else
        await client.query("select create_distributed_table($1, 'shop_id', colocate_with => $2)", [
          name,
          name === 'shop' ? 'none' : 'shop',
        ]);
    } catch (error) {
      throw new Error(`the table ${name} cannot stand in a cluster`, { cause: error });
    }
  const { rows } = await client.query<{ name: string; owner: string; definition: string }>(
    `select name, owner, definition from ${keysAside} order by owner, name`,
  );
  for (const { name, owner, definition } of rows)
    try {
      await step(async () => {
        await client.query(`alter table ${owner} add constraint ${quote(name)} ${keyThere(definition)}`);
        await client.query(`delete from ${keysAside} where name = $1 and owner = $2`, [name, owner]);
      });
    } catch (error) {
      throw new Error(`the foreign key ${name} of ${owner} cannot stand in a cluster`, { cause: error });
    }
};

/** After the migrations: everything is where it belongs, and every node knows what it must. Goes on where an earlier start was broken off. */
export const distribute = async (client: Client, role: AppRole): Promise<void> => {
  await prepareNodes(client, role);
  await client.query(
    `create table if not exists ${keysAside} (name text, owner text, definition text not null, primary key (owner, name))`,
  );
  await letOwnerMove(client);
  await takeDirectoriesHome(client, eachAlone(client));
  await placeTables(client, eachAlone(client));
  // Numbers are drawn at the coordinator, in the name of whoever inserts.
  await client.query(`grant usage on all sequences in schema public to ${quote(role.name)}`);
};

/** The statements of a migration where shops are spread already: a new table is made at the coordinator, and goes to the others at once. */
export const spreading = async (client: Client, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) {
    const makes = /^create table/i.test(statement);
    if (makes) await client.query('set local citus.enable_ddl_propagation = off');
    await client.query(statement);
    if (!makes) continue;
    await client.query('set local citus.enable_ddl_propagation = on');
    await placeTables(client, (work) => work());
  }
};
