/** A cluster of shops: what stands where, one more server, a shop set apart. All of it goes on while shops work. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isCluster, prepareNode } from '../../src/core/server/distribute.ts';
import type { Node } from './ask.ts';

type Parts = { ownerUrl: string; say(line: string): void };
type Client = Pick<pg.Client, 'query'>;

/** Runs `work` at the coordinator; an error where the database is no cluster. */
export const atCoordinator = async <T>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    if (!(await isCluster(client)))
      throw new Error(
        'DATABASE_URL is no coordinator of a cluster: it has no extension citus (docs/scale.md)',
      );
    return await work(client);
  } finally {
    await client.end();
  }
};

const nameOf = ({ host, port }: Node): string => `${host}:${port}`;

type Standing = Node & { active: boolean; pieces: number; bytes: number };

/** Every server that may hold shops, with its pieces of the table of shops and what all tables on it come to. */
const standings = async (client: Client): Promise<Standing[]> =>
  (
    await client.query<Standing>(`
      select n.nodename as host, n.nodeport as port, n.isactive as active,
        count(*) filter (where s.table_name = 'shop'::regclass)::int as pieces, coalesce(sum(s.shard_size), 0)::float8 as bytes
      from pg_dist_node n left join citus_shards s on s.nodename = n.nodename and s.nodeport = n.nodeport and s.citus_table_type = 'distributed'
      where n.noderole = 'primary' and n.shouldhaveshards
      group by n.nodename, n.nodeport, n.isactive order by n.nodename, n.nodeport`)
  ).rows;

export type Place = Node & { shopId: number; domain: string; alone: boolean };

/** Where each shop stands, and whether it has its piece for itself. */
export const places = async (client: Client): Promise<Place[]> =>
  (
    await client.query<Place>(`
      select p.shop_id as "shopId", p.domain, n.nodename as host, n.nodeport as port, s.shardminvalue = s.shardmaxvalue as alone
      from (select shop_id, domain, get_shard_id_for_distribution_column('shop', shop_id) as shard from shop_domain) p
      join pg_dist_shard s on s.shardid = p.shard join pg_dist_placement l on l.shardid = s.shardid
      join pg_dist_node n on n.groupid = l.groupid and n.noderole = 'primary'
      order by p.shop_id`)
  ).rows;

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export const status = async ({ ownerUrl, say }: Parts): Promise<void> =>
  atCoordinator(ownerUrl, async (client) => {
    const all = await places(client);
    for (const node of await standings(client)) {
      const here = all.filter((one) => nameOf(one) === nameOf(node));
      say(
        `${nameOf(node)}  ${node.active ? 'works' : 'is switched off'}  ${node.pieces} pieces  ${here.length} shops  ${megabytes(node.bytes)}`,
      );
    }
    for (const one of all) say(`  ${one.domain}  ${nameOf(one)}${one.alone ? '  set apart' : ''}`);
  });

/** Waits for what moves; `say` is told now and then. */
const untilMoved = async (client: Client, job: number, say: Parts['say']): Promise<void> => {
  let last = '';
  for (;;) {
    const { rows } = await client.query<{ state: string; done: number; all: number; failed: string | null }>(
      `select j.state::text, count(*) filter (where t.status = 'done')::int as done, count(t.task_id)::int as "all",
         max(t.message) filter (where t.status = 'error') as failed
       from pg_dist_background_job j left join pg_dist_background_task t using (job_id) where j.job_id = $1 group by j.state`,
      [job],
    );
    const [now] = rows;
    if (now === undefined) return;
    if (now.state === 'failed' || now.state === 'cancelled')
      throw new Error(
        `moving stopped (${now.state}): ${now.failed ?? 'see the log of the coordinator'}\nThe shops work on where they stand. Run the command again once that is mended.`,
      );
    const line = `  ${now.done} of ${now.all} moves done`;
    if (line !== last) say((last = line));
    if (now.state === 'finished') return;
    await sleep(500);
  }
};

/** Takes a server in, which has the database with the extension or lets them be made, and moves shops until all carry alike. */
export const add = async ({ ownerUrl, say }: Parts, node: Node): Promise<void> => {
  const there = new URL(ownerUrl);
  there.hostname = node.host.includes(':') ? `[${node.host}]` : node.host;
  there.port = String(node.port);
  const database = decodeURIComponent(there.pathname.slice(1));
  const run = async (url: URL, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
    const client = new pg.Client({ connectionString: url.toString() });
    try {
      await client.connect();
      await work(client);
    } finally {
      await client.end().catch(() => {});
    }
  };
  const main = new URL(there);
  main.pathname = '/postgres';
  await run(main, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0)
      await client.query(
        `create database ${pg.escapeIdentifier(database)} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
      );
  });
  await run(there, (client) => client.query('create extension if not exists citus'));
  await atCoordinator(ownerUrl, async (client) => {
    await client.query('select citus_add_node($1, $2)', [node.host, node.port]);
    say(`${nameOf(node)} is of the cluster`);
  });
  await run(there, prepareNode);
  await atCoordinator(ownerUrl, async (client) => {
    const { rows } = await client.query<{ job: string | null }>(
      "select citus_rebalance_start(shard_transfer_mode => 'force_logical') as job",
    );
    const job = rows[0]?.job;
    if (job === null || job === undefined) return say('nothing has to move');
    await untilMoved(client, Number(job), say);
    say('all carry alike');
  });
};

/** Gives a shop a piece of its own, where it has none, and moves that to the server. */
export const move = async ({ ownerUrl, say }: Parts, domain: string, to: Node): Promise<void> =>
  atCoordinator(ownerUrl, async (client) => {
    const place = (await places(client)).find((one) => one.domain === domain);
    if (place === undefined) throw new Error(`there is no shop ${domain}`);
    if (!(await standings(client)).some((one) => nameOf(one) === nameOf(to)))
      throw new Error(
        `${nameOf(to)} is not of the cluster; npm run cluster -- add ${nameOf(to)} takes it in first`,
      );
    if (!place.alone) {
      // Beside writers Citus 13.2 does not come to the end of it where a table has lost a column once: the shops of the piece wait.
      await client.query(
        "select isolate_tenant_to_new_shard('shop', $1::int, 'CASCADE', shard_transfer_mode => 'block_writes')",
        [place.shopId],
      );
      say(`${domain} has a piece of its own`);
    }
    if (nameOf(place) === nameOf(to)) return say(`${domain} stands on ${nameOf(to)}`);
    await client.query(
      "select citus_move_shard_placement(get_shard_id_for_distribution_column('shop', $1::int), $2, $3, $4, $5, 'force_logical')",
      [place.shopId, place.host, place.port, to.host, to.port],
    );
    say(`${domain} stands on ${nameOf(to)}`);
  });
