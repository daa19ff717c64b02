/**
 * Distributes tables by shop_id in a Citus cluster (decision 81), so that all rows of a shop are on one node.
 */
import pg from 'pg';
import { dropSubqueryPolicies, mergeRestrictivePolicies } from './row-policies.ts';
import { findWritableHost } from '../db/database-hosts.ts';
import { leakproofStatements } from '../db/leakproof.ts';
import type { AppRole } from '../db/app-role.ts';

type Client = Pick<pg.Client, 'query'>;

export const isCluster = async (client: Client): Promise<boolean> =>
  ((await client.query("select from pg_extension where extname = 'citus'")).rowCount ?? 0) > 0;

export const isClusterAt = async (ownerUrl: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: await findWritableHost(ownerUrl) });
  await client.connect();
  return isCluster(client).finally(() => client.end());
};

export const isDistributed = async (client: Client): Promise<boolean> =>
  ((await client.query('select from pg_dist_partition limit 1')).rowCount ?? 0) > 0;

/** Throws unless the session belongs to a superuser and is connected to the coordinator. */
export const assertCanDistribute = async (client: Client): Promise<void> => {
  const { rows: places } = await client.query<{ coordinator: string | null }>(
    `select (select nodename || ':' || nodeport from pg_dist_node where groupid = 0 limit 1) as coordinator
     from pg_dist_local_group where groupid <> 0`,
  );
  const [worker] = places;
  if (worker !== undefined)
    throw new Error(
      `DATABASE_URL points to a worker node of the cluster instead of its coordinator${worker.coordinator === null ? '' : ` (${worker.coordinator})`}`,
    );
  const { rows } = await client.query<{ strong: boolean; name: string }>(
    'select rolsuper as strong, rolname as name from pg_roles where rolname = current_user',
  );
  const [role] = rows;
  if (role?.strong === false)
    throw new Error(
      `DATABASE_URL points to the coordinator of a cluster, where its role must be a superuser on every node, and ${role.name} is not: alter role … superuser (docs/scale.md, Three machines)`,
    );
};

/**
 * The result of these functions depends only on the transaction's settings. They are marked immutable, so
 * that the coordinator evaluates them while planning, learns the shop from `current_setting` in the row
 * policies, and sends the whole statement to the shop's node. This is correct only because the app's role
 * replans each execution (plan_cache_mode) and its settings never change within a statement.
 */
const immutableFunctions = [
  'current_setting(text, boolean)',
  'now()',
  // `clock_timestamp()` runs just before the row is locked, so a time-based expiry may take effect slightly
  // later.
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

/**
 * Marks functions as leakproof, so that the node can use indexes under row policies. Requires a superuser's
 * session. The node must have joined the cluster, which installs the extensions.
 */
export const prepareNode = async (client: Client): Promise<void> => {
  for (const one of leakproofStatements) await client.query(one);
};

/** Runs a step in the caller's transaction, or in its own, which lets an interrupted start resume. */
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

/** Citus propagates a role to the nodes only if it owns an object. */
export const distributeRole = async (client: Client, role: AppRole): Promise<void> => {
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

const prepareNodes = async (client: Client, role: AppRole): Promise<void> => {
  await prepareNode(client);
  for (const one of leakproofStatements) await client.query('select from run_command_on_workers($1)', [one]);
  for (const one of immutableFunctions) await client.query(`alter function pg_catalog.${one} immutable`);
  for (const set of [
    // The setting `app.shop_id` of a transaction also reaches the nodes.
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
 * These tables map a name to its shop before the shop is known. They exist only on the coordinator.
 * Otherwise, one failed node would block all lookups.
 */
export const directoryTables: readonly string[] = ['login', 'outside_login', 'shop_domain', 'web_address'];

type Table = { name: string; directory: boolean };

const tablesLeft = async (client: Client): Promise<Table[]> =>
  (
    await client.query<Table>(
      `select c.oid::regclass::text as name, c.relname = any ($1) as directory
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and a.attnotnull and not a.attisdropped
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
       order by c.relname <> 'shop', c.oid`,
      [directoryTables],
    )
  ).rows;

/** Moves directories back to the coordinator if an earlier version distributed them. */
const moveDirectoriesToCoordinator = async (client: Client, step: Step): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select p.logicalrelid::text as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     where c.relname = any ($1) and (p.partmethod <> 'n' or p.repmodel = 't')`,
    [directoryTables],
  );
  for (const { name } of rows)
    await step(async () => void (await client.query('select undistribute_table($1)', [name])));
};

/**
 * Constraints across all shops. A node sees only its own shops, so the directory `shop_domain` replaces them.
 */
const directoryConstraints = ['shop_domain_key'];

/** Stores the foreign keys that are dropped while their tables are distributed and restored afterwards. */
const droppedKeysTable = 'migration_key';

const setKeysAside = async (client: Client, tables: readonly Table[]): Promise<void> => {
  await client.query(
    `insert into ${droppedKeysTable} (name, owner, definition)
     select k.conname, k.conrelid::regclass::text, pg_get_constraintdef(k.oid) from pg_constraint k
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace
       and (k.conrelid = any ($1::regclass[]) or k.confrelid = any ($1::regclass[]))`,
    [tables.map((one) => one.name)],
  );
  const { rows } = await client.query<{ name: string; owner: string }>(
    `select name, owner from ${droppedKeysTable}`,
  );
  for (const { name, owner } of rows)
    await client.query(`alter table ${owner} drop constraint if exists ${quote(name)}`);
  for (const name of directoryConstraints) await client.query(`drop index if exists ${quote(name)}`);
  await dropSubqueryPolicies(
    client,
    tables.map((one) => one.name),
  );
};

/**
 * Lifts forced row security, because a shard move replicates as the owner, and replication refuses such
 * tables. The owner is a superuser, so the policies do not apply anyway.
 */
const liftForcedRowSecurity = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relforcerowsecurity and relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  for (const { name } of rows) await client.query(`alter table ${name} no force row level security`);
};

/** Citus does not support ON UPDATE CASCADE. The key is checked at the end of the transaction instead. */
const clusterKeyDefinition = (definition: string): string =>
  definition.includes(' ON UPDATE CASCADE')
    ? `${definition.replace(' ON UPDATE CASCADE', '')} DEFERRABLE INITIALLY DEFERRED`
    : definition;

const placeTables = async (client: Client, step: Step): Promise<void> => {
  const tables = await tablesLeft(client);
  if (tables.length > 0) await step(() => setKeysAside(client, tables));
  await step(() => mergeRestrictivePolicies(client));
  for (const { name, directory } of tables)
    try {
      // Citus must know the local table, so that writes to it and to the shop's node commit atomically.
      if (directory) await client.query('select citus_add_local_table_to_metadata($1)', [name]);
      else
        await client.query("select create_distributed_table($1, 'shop_id', colocate_with => $2)", [
          name,
          name === 'shop' ? 'none' : 'shop',
        ]);
    } catch (error) {
      throw new Error(`the table ${name} cannot be distributed`, { cause: error });
    }
  const { rows } = await client.query<{ name: string; owner: string; definition: string }>(
    `select name, owner, definition from ${droppedKeysTable} order by owner, name`,
  );
  for (const { name, owner, definition } of rows)
    try {
      await step(async () => {
        await client.query(
          `alter table ${owner} add constraint ${quote(name)} ${clusterKeyDefinition(definition)}`,
        );
        await client.query(`delete from ${droppedKeysTable} where name = $1 and owner = $2`, [name, owner]);
      });
    } catch (error) {
      throw new Error(`the foreign key ${name} of ${owner} cannot be created on the cluster`, {
        cause: error,
      });
    }
};

/** Runs after the migrations. Continues an interrupted earlier run. */
export const distributeTables = async (client: Client, role: AppRole): Promise<void> => {
  await prepareNodes(client, role);
  await client.query(
    `create table if not exists ${droppedKeysTable} (name text, owner text, definition text not null, primary key (owner, name))`,
  );
  await liftForcedRowSecurity(client);
  await moveDirectoriesToCoordinator(client, eachAlone(client));
  await placeTables(client, eachAlone(client));
  // Sequences are on the coordinator, where the inserting role needs this right.
  await client.query(`grant usage on all sequences in schema public to ${quote(role.name)}`);
};

/** Distributes new tables immediately. */
export const runDistributed = async (client: Client, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) {
    const makes = /^create table/i.test(statement);
    if (makes) await client.query('set local citus.enable_ddl_propagation = off');
    await client.query(statement);
    if (!makes) continue;
    await client.query('set local citus.enable_ddl_propagation = on');
    await placeTables(client, (work) => work());
  }
};
