import pg from 'pg';
import { hostUrlsOf, findWritableHost } from '#platform/db/database-hosts.ts';
import { isCluster, isDistributed, assertCanDistribute } from '#platform/cluster/distribute-tables.ts';
import type { ClusterNodeAddress } from './arguments.ts';

export const nodeNameOf = ({ host, port }: ClusterNodeAddress): string => `${host}:${port}`;

export const urlAtNode = (url: string, { host, port }: ClusterNodeAddress): string => {
  const there = new URL(url);
  there.hostname = host.includes(':') ? `[${host}]` : host;
  there.port = String(port);
  return there.toString();
};

export const databaseNameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

const silent = ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'];
const nameless = ['ENOTFOUND', 'EAI_AGAIN'];

export const describeNodeError = (error: unknown, url: string): string => {
  const { hostname, port, username } = new URL(url);
  const where = `${hostname}:${port === '' ? 5432 : port}`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const said = error instanceof Error && error.message !== '' ? error.message : code;
  if (nameless.includes(code)) return `the host ${hostname} was not found (${said}): is it spelt correctly?`;
  if (silent.includes(code) || /timeout|terminated/i.test(said))
    return `${where} does not answer (${said}): PostgreSQL must run there, listen on that address (listen_addresses, port), and be allowed by the firewall`;
  if (code === '28P01')
    return `${where} refuses the password of ${decodeURIComponent(username)} in DATABASE_URL: the superuser needs the same password on every server (alter role … password …)`;
  if (said.includes('client password must be'))
    return `${where} asks for a password, and DATABASE_URL has none: postgres://${username}:PASSWORD@…`;
  if (code === '28000')
    return `${where} refuses the login of ${decodeURIComponent(username)} (${said}): the same superuser must exist on every server, and pg_hba.conf there must allow this machine and all servers for that role`;
  if (code === '3D000') return `there is no database ${databaseNameOf(url)} at ${where}`;
  return `${where}: ${said}`;
};

export const withNodeSession = async <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => {});
    throw new Error(describeNodeError(error, url), { cause: error });
  }
  return work(client).finally(() => client.end().catch(() => {}));
};

const mustCoordinate = async (client: pg.Client): Promise<void> => {
  if (!(await isCluster(client)))
    throw new Error('DATABASE_URL is no coordinator of a cluster: it has no extension citus (docs/scale.md)');
  await assertCanDistribute(client);
  if (!(await isDistributed(client)))
    throw new Error(
      'no shops are distributed over the cluster in DATABASE_URL yet: start Ratri on it once (npm start), which creates and distributes its tables',
    );
};

export const withCoordinator = async <T>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const several = (hostUrlsOf(ownerUrl)?.length ?? 1) > 1;
  const url = await findWritableHost(ownerUrl).catch((error: unknown) => {
    throw new Error(several ? 'none of the hosts in DATABASE_URL answers and takes writes' : String(error), {
      cause: error,
    });
  });
  return withNodeSession(url, async (client) => {
    await mustCoordinate(client);
    return work(client);
  });
};
