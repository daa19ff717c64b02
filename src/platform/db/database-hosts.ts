/**
 * A database on several hosts, one of which takes writes (docs/decisions/0082-many-processes.md): written as libpq writes it,
 * `postgres://user:password@one:5432,other:5432/ratri?target_session_attrs=read-write`. node-postgres knows one host.
 */
import pg from 'pg';
import { cutOff, unanswered, within } from './health-check.ts';

const form = /^(postgres(?:ql)?:\/\/)(?:([^@/?]*)@)?([^@/?]+)(\/[^?]*)?(?:\?(.*))?$/;
/** What is wanted of the host: always one that takes writes. */
const wanted = 'target_session_attrs';

/** The address of each host, in their order; undefined for what is no address, or asks for a host that takes no writes. */
export const hostsOf = (url: string): string[] | undefined => {
  const found = form.exec(url);
  if (found === null) return undefined;
  const [, scheme = '', login, hosts = '', path = '', search = ''] = found;
  const query = new URLSearchParams(search);
  const attrs = query.get(wanted);
  if (attrs !== null && !['read-write', 'primary'].includes(attrs)) return undefined;
  query.delete(wanted);
  const rest = `${path}${query.size === 0 ? '' : `?${query}`}`;
  const each = hosts
    .split(',')
    .map((host) => `${scheme}${login === undefined ? '' : `${login}@`}${host}${rest}`);
  return each.every((one) => URL.canParse(one)) ? each : undefined;
};

/** The same address with another login. */
export const withLogin = (url: string, user: string, password: string): string =>
  url.replace(
    /^([a-z]+:\/\/)(?:[^@/?]*@)?/,
    (_, scheme: string) => `${scheme}${encodeURIComponent(user)}:${encodeURIComponent(password)}@`,
  );

/** Milliseconds that a host has to say what it is. */
const patience = 1000;

/** Its timeline, which grows with each promotion, when it takes writes. */
const timelineOf = async (url: string): Promise<string | undefined> => {
  const client = new pg.Client({ connectionString: url, application_name: 'ratri looks' });
  client.on('error', () => {});
  const ask = async (): Promise<string | undefined> => {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
         then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
    );
    return rows[0]?.timeline ?? undefined;
  };
  try {
    const asked = ask();
    await within(patience, asked);
    return await asked;
  } catch {
    return undefined;
  } finally {
    cutOff(client);
  }
};

const looking = new Map<string, Promise<string>>();

const look = async (hosts: readonly string[]): Promise<string> => {
  const timelines = await Promise.all(hosts.map(timelineOf));
  const newest = timelines
    .filter((one) => one !== undefined)
    .toSorted()
    .at(-1);
  const host = newest === undefined ? undefined : hosts[timelines.indexOf(newest)];
  if (host === undefined) throw unanswered();
  return host;
};

/**
 * The address of the host that takes writes now; of several, that were promoted one after the other, the last. The only one of an address
 * is not asked. Fails as a database that does not answer.
 */
export const writableOf = async (url: string): Promise<string> => {
  const hosts = hostsOf(url) ?? [url];
  const [only] = hosts;
  if (only !== undefined && hosts.length === 1) return only;
  const work = looking.get(url) ?? look(hosts).finally(() => looking.delete(url));
  looking.set(url, work);
  return work;
};
