/**
 * Clones test databases from a template, either on the server of a run or under the same name on every server
 * of a cluster.
 */
import pg from 'pg';

export const databaseUrlOf = (url: string, database: string, user?: string, password?: string): string => {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  if (user !== undefined) parsed.username = user;
  if (password !== undefined) parsed.password = password;
  return parsed.toString();
};

/** Runs statements in sequence on each server (`servers` are owner URLs) and on all servers in parallel. */
export const runOnEachServer = async (
  servers: readonly string[],
  database: string,
  ...texts: string[]
): Promise<void> => {
  await Promise.all(
    servers.map(async (url) => {
      const client = new pg.Client({ connectionString: databaseUrlOf(url, database) });
      await client.connect();
      try {
        for (const text of texts) await client.query(text);
      } finally {
        await client.end();
      }
    }),
  );
};

/** Copies files, because writing the clone through the WAL would take four times as long. */
export const cloneTemplate = (servers: readonly string[], name: string): Promise<void> =>
  runOnEachServer(servers, 'postgres', `create database ${name} template template_ratri strategy file_copy`);

export const dropDatabase = (servers: readonly string[], name: string): Promise<void> =>
  runOnEachServer(servers, 'postgres', `drop database ${name} with (force)`);

/** Skips rows that exist. */
export const insertUnchecked = async (
  servers: readonly string[],
  name: string,
  statements: readonly string[],
): Promise<void> => {
  const [owner = ''] = servers;
  await runOnEachServer(servers, 'postgres', `alter database ${name} set session_replication_role = replica`);
  const client = new pg.Client({ connectionString: databaseUrlOf(owner, name) });
  await client.connect();
  try {
    for (const statement of statements)
      await client.query(statement).catch((error: unknown) => {
        // No conflict clause accepts a deferrable unique constraint.
        if (!(error instanceof Error && 'code' in error && error.code === '23505')) throw error;
      });
  } finally {
    await client.end();
    await runOnEachServer(servers, 'postgres', `alter database ${name} reset session_replication_role`);
  }
};

/** Returns the servers, the coordinator first. */
export const readClusterServers = async (coordinator: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: coordinator });
  await client.connect();
  try {
    const { rows } = await client.query<{ host: string; port: number }>(
      "select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' and groupid <> 0 order by groupid",
    );
    return [
      coordinator,
      ...rows.map(({ host, port }) => {
        const parsed = new URL(coordinator);
        parsed.hostname = host;
        parsed.port = String(port);
        return parsed.toString();
      }),
    ];
  } finally {
    await client.end();
  }
};

/** Creates an empty database on every server and joins the databases to a cluster. Tables get few shards. */
export const joinDatabase = async (servers: readonly string[], name: string): Promise<void> => {
  const [coordinator = ''] = servers;
  await runOnEachServer(
    servers,
    'postgres',
    `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  );
  await runOnEachServer(
    servers,
    name,
    'create extension citus',
    `alter database ${name} set citus.shard_count = 4`,
  );
  const at = (url: string): string => {
    const { hostname, port } = new URL(url);
    return `'${hostname}', ${port || 5432}`;
  };
  await runOnEachServer(
    [coordinator],
    name,
    `select citus_set_coordinator_host(${at(coordinator)})`,
    ...servers.slice(1).map((url) => `select citus_add_node(${at(url)})`),
  );
};

export const joinTemplate = async (servers: readonly string[]): Promise<void> => {
  await runOnEachServer(
    servers,
    'postgres',
    "update pg_database set datistemplate = false, datallowconn = true where datname = 'template_ratri'",
    'drop database if exists template_ratri with (force)',
  );
  await joinDatabase(servers, 'template_ratri');
};

/** Refuses connections to the template from now on, so it can be copied. */
export const lockTemplate = (servers: readonly string[]): Promise<void> =>
  runOnEachServer(
    servers,
    'postgres',
    'alter database template_ratri allow_connections false',
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'template_ratri'",
  );
