/** Shops can work while these commands run. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { findWritableHost } from '#platform/db/database-hosts.ts';
import { prepareNode } from '#platform/cluster/distribute-tables.ts';
import type { ClusterNodeAddress } from './arguments.ts';
import { prepareClusterNode, readClusterMembers } from './prepare-node.ts';
import { withCoordinator, withNodeSession, nodeNameOf, urlAtNode } from './node-sessions.ts';

type Parts = { ownerUrl: string; say(line: string): void };
type Client = Pick<pg.Client, 'query'>;

type Standing = ClusterNodeAddress & { active: boolean; pieces: number; bytes: number };

const standings = async (client: Client): Promise<Standing[]> =>
  (
    await client.query<Standing>(`
      select n.nodename as host, n.nodeport as port, n.isactive as active,
        count(*) filter (where s.table_name = 'shop'::regclass)::int as pieces, coalesce(sum(s.shard_size), 0)::float8 as bytes
      from pg_dist_node n left join citus_shards s on s.nodename = n.nodename and s.nodeport = n.nodeport and s.citus_table_type = 'distributed'
      where n.noderole = 'primary' and n.shouldhaveshards
      group by n.nodename, n.nodeport, n.isactive order by n.nodename, n.nodeport`)
  ).rows;

export type ShopLocation = ClusterNodeAddress & { shopId: number; domain: string; alone: boolean };

/** `alone` means the shop has its own shard. */
export const readShopLocations = async (client: Client): Promise<ShopLocation[]> =>
  (
    await client.query<ShopLocation>(`
      select p.shop_id as "shopId", p.domain, n.nodename as host, n.nodeport as port, s.shardminvalue = s.shardmaxvalue as alone
      from (select shop_id, domain, get_shard_id_for_distribution_column('shop', shop_id) as shard from shop_domain) p
      join pg_dist_shard s on s.shardid = p.shard join pg_dist_placement l on l.shardid = s.shardid
      join pg_dist_node n on n.groupid = l.groupid and n.noderole = 'primary'
      order by p.shop_id`)
  ).rows;

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

export const printClusterStatus = async ({ ownerUrl, say }: Parts): Promise<void> =>
  withCoordinator(ownerUrl, async (client) => {
    const all = await readShopLocations(client);
    for (const node of await standings(client)) {
      const here = all.filter((one) => nodeNameOf(one) === nodeNameOf(node));
      say(
        `${nodeNameOf(node)}  ${node.active ? 'works' : 'is switched off'}  ${counted(node.pieces, 'piece')}  ${counted(here.length, 'shop')}  ${megabytes(node.bytes)}`,
      );
    }
    for (const one of all) say(`  ${one.domain}  ${nodeNameOf(one)}${one.alone ? '  isolated' : ''}`);
  });

const jobOf = ({ rows }: { rows: { job: string | null }[] }): number | undefined =>
  rows[0]?.job === null || rows[0] === undefined ? undefined : Number(rows[0].job);

/** Citus has at most one rebalance job. */
const moving = async (client: Client): Promise<number | undefined> =>
  jobOf(
    await client.query<{ job: string }>(
      "select job_id as job from pg_dist_background_job where job_type = 'rebalance' and state in ('scheduled', 'running', 'cancelling', 'failing')",
    ),
  );

const beginMoving = async (client: Client): Promise<number | undefined> =>
  jobOf(
    await client.query<{ job: string | null }>(
      "select citus_rebalance_start(shard_transfer_mode => 'force_logical') as job",
    ),
  );

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
        `moving stopped (${now.state}): ${now.failed ?? 'see the log of the coordinator'}\nThe shops continue on their current servers. Run the command again once that is solved.`,
      );
    const line = `  ${now.done} of ${now.all} moves done`;
    if (line !== last) say((last = line));
    if (now.state === 'finished') return;
    await sleep(500);
  }
};

/** Adds the server, then rebalances. A server that is already in the cluster only gets its share. */
export const addClusterNode = async ({ ownerUrl, say }: Parts, node: ClusterNodeAddress): Promise<void> =>
  withCoordinator(ownerUrl, async (client) => {
    const is = (await readClusterMembers(client)).find((one) => nodeNameOf(one) === nodeNameOf(node));
    if (is?.coordinator === true)
      throw new Error(
        `${nodeNameOf(node)} is the coordinator of this cluster: shops are on the other servers`,
      );
    const here = await findWritableHost(ownerUrl);
    if (is === undefined) {
      await prepareClusterNode(client, here, node);
      await client.query('select citus_add_node($1, $2)', [node.host, node.port]);
    }
    say(`${nodeNameOf(node)} is ${is === undefined ? 'now' : 'already'} in the cluster`);
    await withNodeSession(urlAtNode(here, node), prepareNode);
    const job = (await moving(client)) ?? (await beginMoving(client));
    if (job === undefined) return say('nothing has to move');
    await untilMoved(client, job, say);
    say('all servers are balanced');
  });

export const moveShopToNode = async (
  { ownerUrl, say }: Parts,
  domain: string,
  to: ClusterNodeAddress,
): Promise<void> =>
  withCoordinator(ownerUrl, async (client) => {
    const place = (await readShopLocations(client)).find((one) => one.domain === domain);
    if (place === undefined)
      throw new Error(`there is no shop ${domain} (npm run cluster -- status lists the domain words)`);
    const is = (await readClusterMembers(client)).find((one) => nodeNameOf(one) === nodeNameOf(to));
    if (is?.coordinator === true)
      throw new Error(`${nodeNameOf(to)} is the coordinator of this cluster: shops are on the other servers`);
    if (!(await standings(client)).some((one) => nodeNameOf(one) === nodeNameOf(to)))
      throw new Error(
        `${nodeNameOf(to)} is not in the cluster; npm run cluster -- add ${nodeNameOf(to)} adds it first`,
      );
    if (!place.alone) {
      say(`${domain} gets its own shard: writes of shops may wait for it, ten seconds or more`);
      // Blocks writers. Otherwise Citus 13.2 never finishes on a table with a dropped column, and meanwhile
      // blocks the shard's shops.
      await client.query(
        "select isolate_tenant_to_new_shard('shop', $1::int, 'CASCADE', shard_transfer_mode => 'block_writes')",
        [place.shopId],
      );
      say(`${domain} has its own shard`);
    }
    if (nodeNameOf(place) === nodeNameOf(to))
      return say(`${domain} is on ${nodeNameOf(to)}${place.alone ? ' already' : ''}`);
    await client.query(
      "select citus_move_shard_placement(get_shard_id_for_distribution_column('shop', $1::int), $2, $3, $4, $5, 'force_logical')",
      [place.shopId, place.host, place.port, to.host, to.port],
    );
    say(`${domain} is on ${nodeNameOf(to)}`);
  });
