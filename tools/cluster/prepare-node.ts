import pg from 'pg';
import type { ClusterNodeAddress } from './arguments.ts';
import { databaseNameOf, withNodeSession, nodeNameOf, urlAtNode } from './node-sessions.ts';

type Client = Pick<pg.Client, 'query'>;

export type ClusterMember = ClusterNodeAddress & { coordinator: boolean };

export const readClusterMembers = async (client: Client): Promise<ClusterMember[]> =>
  (
    await client.query<ClusterMember>(
      "select nodename as host, nodeport as port, groupid = 0 as coordinator from pg_dist_node where noderole = 'primary' order by groupid",
    )
  ).rows;

const identity = 'select system_identifier::text from pg_control_system()';

const twinOf = async (coordinator: Client, newcomer: Client): Promise<string | undefined> => {
  const { rows } = await newcomer.query<{ system_identifier: string }>(identity);
  const own = rows[0]?.system_identifier;
  const { rows: all } = await coordinator.query<{ at: string; is: string }>(
    `select n.nodename || ':' || n.nodeport as at, r.result as is from run_command_on_workers($1) r join pg_dist_node n using (nodename, nodeport)
     union all select nodename || ':' || nodeport, (select system_identifier::text from pg_control_system()) from pg_dist_node where groupid = 0`,
    [identity],
  );
  return all.find((one) => one.is === own)?.at;
};

type Facts = {
  strong: boolean;
  role: string;
  version: number;
  preloaded: boolean;
  offers: string | null;
  logical: boolean;
  prepares: boolean;
  decodes: boolean;
  there: boolean;
};

const factsOf = async (client: Client, database: string): Promise<Facts> => {
  const { rows } = await client.query<Facts>(
    `select r.rolsuper as strong, r.rolname as role, current_setting('server_version_num')::int / 10000 as version,
       current_setting('shared_preload_libraries') ~ '\\mcitus\\M' as preloaded,
       (select default_version from pg_available_extensions where name = 'citus') as offers,
       current_setting('wal_level') = 'logical' as logical, current_setting('max_prepared_transactions')::int > 0 as prepares,
       coalesce(current_setting('output_plugin_libraries', true), 'citus') ~ '\\mcitus\\M' as decodes,
       exists (select from pg_database where datname = $1) as there
     from pg_roles r where r.rolname = current_user`,
    [database],
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error('the server does not report its version');
  return facts;
};

const wanting = (is: Facts, coordinator: { version: number; citus: string }): string[] => {
  const restart = 'in its postgresql.conf, and start it again';
  return [
    ...(is.strong ? [] : [`${is.role} is no superuser there: alter role ${is.role} superuser`]),
    ...(is.version === coordinator.version
      ? []
      : [
          `it is PostgreSQL ${is.version}, the coordinator ${coordinator.version}: all servers must be of one`,
        ]),
    ...(is.offers === null ? ['it has no Citus: install that of the coordinator (docs/scale.md)'] : []),
    ...(is.preloaded ? [] : [`it does not load Citus: shared_preload_libraries = 'citus' ${restart}`]),
    ...(is.offers === null || is.offers === coordinator.citus
      ? []
      : [`it has Citus ${is.offers}, the coordinator ${coordinator.citus}: install the same on both`]),
    ...(is.logical ? [] : [`shops cannot move to and from it: wal_level = logical ${restart}`]),
    ...(is.prepares
      ? []
      : [
          `it takes part in no transaction of several servers: max_prepared_transactions as at the others ${restart}`,
        ]),
    ...(is.decodes
      ? []
      : [
          `no shop can be isolated on it: output_plugin_libraries = 'pgoutput, test_decoding, citus' ${restart}`,
        ]),
  ];
};

const inTheWay = async (client: Client, database: string, citus: string): Promise<string[]> => {
  const { rows } = await client.query<{ citus: string | null; tables: number }>(
    `select (select extversion from pg_extension where extname = 'citus') as citus,
       (select count(*)::int from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace) as tables`,
  );
  const [is] = rows;
  if (is?.citus !== null && is?.citus !== undefined && is.citus !== citus)
    return [
      `its database ${database} has Citus ${is.citus}, the coordinator ${citus}: alter extension citus update, in it`,
    ];
  const { rows: others } =
    is?.citus === citus ? await client.query('select from pg_dist_node limit 1') : { rows: [] };
  if (others.length > 0)
    return [`its database ${database} is of another cluster already: drop it, or take another server`];
  return (is?.tables ?? 0) > 0
    ? [
        `its database ${database} has tables: a new server must be empty. Drop that database, or take another server`,
      ]
    : [];
};

const enterPassword = async (coordinator: Client, newcomer: Client): Promise<void> => {
  const { rows } = await coordinator.query<{ rolename: string; authinfo: string }>(
    'select rolename, authinfo from pg_dist_authinfo where nodeid = 0 and rolename = current_user',
  );
  for (const { rolename, authinfo } of rows)
    await newcomer.query(
      'insert into pg_dist_authinfo (nodeid, rolename, authinfo) select 0, $1::name, $2 where not exists (select from pg_dist_authinfo where nodeid = 0 and rolename = $1::name)',
      [rolename, authinfo],
    );
};

const shutWays = async (
  coordinator: Client,
  newcomer: Client,
  node: ClusterNodeAddress,
  members: readonly ClusterMember[],
): Promise<string[]> => {
  const shut: string[] = [];
  for (const one of members) {
    const { rows } = await newcomer.query<{ open: boolean }>(
      'select citus_check_connection_to_node($1, $2) as open',
      [one.host, one.port],
    );
    if (rows[0]?.open !== true) shut.push(`${nodeNameOf(node)} does not reach ${nodeNameOf(one)}`);
  }
  const text = `select citus_check_connection_to_node(${pg.escapeLiteral(node.host)}, ${node.port})`;
  const { rows } = await coordinator.query<{ at: string; open: boolean }>(
    `select nodename || ':' || nodeport as at, success and result in ('t', 'true') as open from run_command_on_workers($1)
     union all select (select nodename || ':' || nodeport from pg_dist_node where groupid = 0), citus_check_connection_to_node($2, $3)`,
    [text, node.host, node.port],
  );
  for (const { at, open } of rows) if (!open) shut.push(`${at} does not reach ${nodeNameOf(node)}`);
  return shut;
};

const refused = (node: ClusterNodeAddress, why: readonly string[]): Error =>
  new Error(
    `${nodeNameOf(node)} cannot be added:\n${why.map((one) => `  ${one}`).join('\n')}\nThe cluster is unchanged. Run the command again once that is solved.`,
  );

/**
 * Throws an error with all obstacles before it changes the cluster. Creates missing database and extension.
 */
export const prepareClusterNode = async (
  coordinator: Client,
  ownerUrl: string,
  node: ClusterNodeAddress,
): Promise<void> => {
  const there = urlAtNode(ownerUrl, node);
  const database = databaseNameOf(there);
  const main = new URL(there);
  main.pathname = '/postgres';
  const { rows } = await coordinator.query<{ version: number; citus: string }>(
    "select current_setting('server_version_num')::int / 10000 as version, extversion as citus from pg_extension where extname = 'citus'",
  );
  const [own] = rows;
  if (own === undefined) throw new Error('the coordinator has no extension citus');
  const exists = await withNodeSession(main.toString(), async (client) => {
    const facts = await factsOf(client, database);
    const why = wanting(facts, own);
    if (why.length > 0) throw refused(node, why);
    const twin = await twinOf(coordinator, client);
    if (twin !== undefined)
      throw refused(node, [`it is ${twin} of this cluster under another name, or a copy of that`]);
    return facts.there;
  });
  if (exists)
    await withNodeSession(there, async (client) => {
      const why = await inTheWay(client, database, own.citus);
      if (why.length > 0) throw refused(node, why);
    });
  else
    await withNodeSession(main.toString(), (client) =>
      client.query(
        `create database ${pg.escapeIdentifier(database)} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
      ),
    );
  await withNodeSession(there, async (client) => {
    await client.query('create extension if not exists citus');
    await enterPassword(coordinator, client);
    const shut = await shutWays(coordinator, client, node, await readClusterMembers(coordinator));
    if (shut.length > 0)
      throw refused(node, [
        ...shut,
        'every server must accept connections of every other as the superuser: pg_hba.conf, and the password in pg_dist_authinfo or .pgpass (docs/scale.md, Three machines, 2 and 3)',
      ]);
  });
};
