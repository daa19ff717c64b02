/** Sessions at servers of a cluster; what fails says in words which server it is, what happened and what to do. */
import pg from 'pg';
import { hostsOf, writableOf } from '#platform/db/database-hosts.ts';
import { isCluster, isSpread, mayDistribute } from '#platform/cluster/distribute-tables.ts';
import type { Node } from './arguments.ts';

export const nameOf = ({ host, port }: Node): string => `${host}:${port}`;

/** The same login and database at another server. */
export const urlAt = (url: string, { host, port }: Node): string => {
  const there = new URL(url);
  there.hostname = host.includes(':') ? `[${host}]` : host;
  there.port = String(port);
  return there.toString();
};

/** The name of the database in an address. */
export const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

const silent = ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'];
const nameless = ['ENOTFOUND', 'EAI_AGAIN'];

/** Why a session could not be opened, and what to do. */
export const inWords = (error: unknown, url: string): string => {
  const { hostname, port, username } = new URL(url);
  const where = `${hostname}:${port === '' ? 5432 : port}`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const said = error instanceof Error && error.message !== '' ? error.message : code;
  if (nameless.includes(code))
    return `there is no machine ${hostname} to be found (${said}): is it spelt right?`;
  if (silent.includes(code) || /timeout|terminated/i.test(said))
    return `${where} does not answer (${said}): PostgreSQL must run there, listen on that address (listen_addresses, port), and be let through`;
  if (code === '28P01')
    return `${where} does not take the password of ${decodeURIComponent(username)} that DATABASE_URL has: the superuser has one and the same password on every server (alter role … password …)`;
  if (said.includes('client password must be'))
    return `${where} asks for a password, and DATABASE_URL has none: postgres://${username}:PASSWORD@…`;
  if (code === '28000')
    return `${where} does not let ${decodeURIComponent(username)} in (${said}): the same superuser must be on every server, and pg_hba.conf there must let this machine and all servers in as that role`;
  if (code === '3D000') return `there is no database ${databaseOf(url)} at ${where}`;
  return `${where}: ${said}`;
};

/** `work` in a session of its own. */
export const inSession = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // One that ends while nobody asks it is told by whatever asks it next.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => {});
    throw new Error(inWords(error, url), { cause: error });
  }
  return work(client).finally(() => client.end().catch(() => {}));
};

const mustCoordinate = async (client: pg.Client): Promise<void> => {
  if (!(await isCluster(client)))
    throw new Error('DATABASE_URL is no coordinator of a cluster: it has no extension citus (docs/scale.md)');
  await mayDistribute(client);
  if (!(await isSpread(client)))
    throw new Error(
      'no shops are spread over the cluster in DATABASE_URL yet: start Ratri on it once (npm start), which makes its tables and spreads them',
    );
};

/** Runs `work` at the coordinator; an error where the database is none, the role may not, or nothing is spread yet. */
export const atCoordinator = async <T>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const several = (hostsOf(ownerUrl)?.length ?? 1) > 1;
  const url = await writableOf(ownerUrl).catch((error: unknown) => {
    throw new Error(several ? 'none of the hosts in DATABASE_URL answers and takes writes' : String(error), {
      cause: error,
    });
  });
  return inSession(url, async (client) => {
    await mustCoordinate(client);
    return work(client);
  });
};
