/** Databases of tests, made of a template: on the one server of a run, or with the same name on every server of a cluster. */
import pg from 'pg';

/** The address of another database on the same server, for another role where one is named. */
export const withPath = (url: string, database: string, user?: string, password?: string): string => {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  if (user !== undefined) parsed.username = user;
  if (password !== undefined) parsed.password = password;
  return parsed.toString();
};

/** Runs statements one after the other on each of the servers (addresses of their owner), on all at once. */
export const onEach = async (
  servers: readonly string[],
  database: string,
  ...texts: string[]
): Promise<void> => {
  await Promise.all(
    servers.map(async (url) => {
      const client = new pg.Client({ connectionString: withPath(url, database) });
      await client.connect();
      try {
        for (const text of texts) await client.query(text);
      } finally {
        await client.end();
      }
    }),
  );
};

/** A database of its own for a test file. Its files are copied: the whole of it in the log would cost four times that. */
export const cloneTemplate = (servers: readonly string[], name: string): Promise<void> =>
  onEach(servers, 'postgres', `create database ${name} template template_ratri strategy file_copy`);

export const dropDatabase = (servers: readonly string[], name: string): Promise<void> =>
  onEach(servers, 'postgres', `drop database ${name} with (force)`);

/** Rows whose parents need not exist; one whose table has it already stays away. */
export const insertAlone = async (
  servers: readonly string[],
  name: string,
  statements: readonly string[],
): Promise<void> => {
  const [owner = ''] = servers;
  await onEach(servers, 'postgres', `alter database ${name} set session_replication_role = replica`);
  const client = new pg.Client({ connectionString: withPath(owner, name) });
  await client.connect();
  try {
    for (const statement of statements)
      await client.query(statement).catch((error: unknown) => {
        // No conflict clause takes a unique constraint that may wait.
        if (!(error instanceof Error && 'code' in error && error.code === '23505')) throw error;
      });
  } finally {
    await client.end();
    await onEach(servers, 'postgres', `alter database ${name} reset session_replication_role`);
  }
};

/** Every server of the cluster whose coordinator the address names, that one first. */
export const serversOf = async (coordinator: string): Promise<string[]> => {
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

/** An empty database on every server, joined to a cluster; its tables stand in few pieces. */
export const joinDatabase = async (servers: readonly string[], name: string): Promise<void> => {
  const [coordinator = ''] = servers;
  await onEach(
    servers,
    'postgres',
    `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  );
  await onEach(servers, name, 'create extension citus', `alter database ${name} set citus.shard_count = 4`);
  const at = (url: string): string => {
    const { hostname, port } = new URL(url);
    return `'${hostname}', ${port || 5432}`;
  };
  await onEach(
    [coordinator],
    name,
    `select citus_set_coordinator_host(${at(coordinator)})`,
    ...servers.slice(1).map((url) => `select citus_add_node(${at(url)})`),
  );
};

/** The template, joined anew. */
export const joinTemplate = async (servers: readonly string[]): Promise<void> => {
  await onEach(
    servers,
    'postgres',
    "update pg_database set datistemplate = false, datallowconn = true where datname = 'template_ratri'",
    'drop database if exists template_ratri with (force)',
  );
  await joinDatabase(servers, 'template_ratri');
};

/** From here on nobody opens the template, so that it can be copied. */
export const closeTemplate = (servers: readonly string[]): Promise<void> =>
  onEach(
    servers,
    'postgres',
    'alter database template_ratri allow_connections false',
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'template_ratri'",
  );
