/** A cluster of shops: what stands where, one more server, a shop set apart. All of it goes on while shops work. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { writableOf } from '#platform/db/database-hosts.ts';
import { prepareNode } from '#platform/cluster/distribute-tables.ts';
import type { Node } from './arguments.ts';
import { makeReady, membersOf } from './prepare-node.ts';
import { atCoordinator, inSession, nameOf, urlAt } from './node-sessions.ts';

type Parts = { ownerUrl: string; say(line: string): void };
type Client = Pick<pg.Client, 'query'>;

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

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

export const status = async ({ ownerUrl, say }: Parts): Promise<void> =>
  atCoordinator(ownerUrl, async (client) => {
    const all = await places(client);
    for (const node of await standings(client)) {
      const here = all.filter((one) => nameOf(one) === nameOf(node));
      say(
        `${nameOf(node)}  ${node.active ? 'works' : 'is switched off'}  ${counted(node.pieces, 'piece')}  ${counted(here.length, 'shop')}  ${megabytes(node.bytes)}`,
      );
    }
    for (const one of all) say(`  ${one.domain}  ${nameOf(one)}${one.alone ? '  set apart' : ''}`);
  });

const jobOf = ({ rows }: { rows: { job: string | null }[] }): number | undefined =>
  rows[0]?.job === null || rows[0] === undefined ? undefined : Number(rows[0].job);

/** The moves that are under way, of which there is one lot at most. */
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

/** Takes a server in, with which the others can work as it is, and moves shops until all carry alike. One that is in already only gets its share. */
export const add = async ({ ownerUrl, say }: Parts, node: Node): Promise<void> =>
  atCoordinator(ownerUrl, async (client) => {
    const is = (await membersOf(client)).find((one) => nameOf(one) === nameOf(node));
    if (is?.coordinator === true)
      throw new Error(`${nameOf(node)} is the coordinator of this cluster: shops stand on the other servers`);
    const here = await writableOf(ownerUrl);
    if (is === undefined) {
      await makeReady(client, here, node);
      await client.query('select citus_add_node($1, $2)', [node.host, node.port]);
    }
    say(`${nameOf(node)} is of the cluster${is === undefined ? '' : ' already'}`);
    await inSession(urlAt(here, node), prepareNode);
    // One that was begun before goes on though nobody waits for it.
    const job = (await moving(client)) ?? (await beginMoving(client));
    if (job === undefined) return say('nothing has to move');
    await untilMoved(client, job, say);
    say('all carry alike');
  });

/** Gives a shop a piece of its own, where it has none, and moves that to the server. */
export const move = async ({ ownerUrl, say }: Parts, domain: string, to: Node): Promise<void> =>
  atCoordinator(ownerUrl, async (client) => {
    const place = (await places(client)).find((one) => one.domain === domain);
    if (place === undefined)
      throw new Error(`there is no shop ${domain} (npm run cluster -- status tells their words)`);
    const is = (await membersOf(client)).find((one) => nameOf(one) === nameOf(to));
    if (is?.coordinator === true)
      throw new Error(`${nameOf(to)} is the coordinator of this cluster: shops stand on the other servers`);
    if (!(await standings(client)).some((one) => nameOf(one) === nameOf(to)))
      throw new Error(
        `${nameOf(to)} is not of the cluster; npm run cluster -- add ${nameOf(to)} takes it in first`,
      );
    if (!place.alone) {
      say(`${domain} gets a piece of its own: what shops write may wait for it, some ten seconds or more`);
      // Beside writers Citus 13.2 does not come to the end of it where a table has lost a column once: the shops of the piece wait.
      await client.query(
        "select isolate_tenant_to_new_shard('shop', $1::int, 'CASCADE', shard_transfer_mode => 'block_writes')",
        [place.shopId],
      );
      say(`${domain} has a piece of its own`);
    }
    if (nameOf(place) === nameOf(to))
      return say(`${domain} stands on ${nameOf(to)}${place.alone ? ' already' : ''}`);
    await client.query(
      "select citus_move_shard_placement(get_shard_id_for_distribution_column('shop', $1::int), $2, $3, $4, $5, 'force_logical')",
      [place.shopId, place.host, place.port, to.host, to.port],
    );
    say(`${domain} stands on ${nameOf(to)}`);
  });
