import type pg from 'pg';
import { type ConnectionPool, openPool } from '../db/pool.ts';
import {
  type DatabaseTimeouts,
  type HealthCheck,
  noHealthCheck,
  openHealthCheck,
} from '../db/health-check.ts';
import type { CoordinatorQuery, Shard } from './shard-locations.ts';

export type ClusterNode = { reach: ConnectionPool; watch: HealthCheck['watch']; lost(): void };
export type ClusterNodes = {
  /** Returns undefined until the node is verified. */
  of(shard: Shard): ClusterNode | undefined;
  /** Wait at the busiest node, in ms. */
  queue(): number;
  pools(): [string, pg.Pool][];
  close(): Promise<void>;
};

/** Coordinator and nodes must report the same list. */
const members =
  'select json_agg(json_build_array(nodeid, groupid, nodename, nodeport) order by nodeid)::text as nodes from pg_dist_node';
/** Row policies call `current_setting`, which must not be immutable on a node, because nodes cache plans. */
const itself = `
  select (select groupid from pg_dist_local_group) as "group", (${members}) as nodes,
    (select provolatile = 's' from pg_proc where oid = 'current_setting(text, boolean)'::regprocedure) as keeps`;
type Itself = { group: number; nodes: string; keeps: boolean };

const rest = 10_000;

type NodeEntry = ClusterNode & {
  open: boolean;
  trying: Promise<void> | undefined;
  triedAt: number;
  close(): Promise<void>;
};

export const openClusterNodes = (
  at: () => string,
  ask: CoordinatorQuery,
  config: pg.PoolConfig,
  patience: DatabaseTimeouts | undefined,
): ClusterNodes => {
  const nodes = new Map<string, NodeEntry>();
  let closed = false;

  const prove = async ({ reach }: ClusterNode, group: number): Promise<boolean> => {
    const client = await reach.connect();
    try {
      const [there, here] = await Promise.all([
        client.query<Itself>(itself),
        ask<{ nodes: string }>(members, []),
      ]);
      const [one] = there.rows;
      return one?.group === group && one.keeps && one.nodes === here[0]?.nodes;
    } finally {
      client.release();
    }
  };
  const make = (shard: Shard): NodeEntry => {
    const url = new URL(at());
    url.hostname = shard.host.includes(':') ? `[${shard.host}]` : shard.host;
    url.port = String(shard.port);
    const reach = openPool(url.toString(), config, patience?.answer ?? 60_000);
    const pulse = patience === undefined ? noHealthCheck : openHealthCheck(reach.at, patience.answer);
    const node: NodeEntry = {
      reach,
      watch: pulse.watch,
      open: false,
      trying: undefined,
      triedAt: -Infinity,
      lost: () => {
        node.open = false;
        node.triedAt = performance.now();
      },
      close: async () => {
        pulse.close();
        await node.trying;
        await reach.close();
      },
    };
    return node;
  };

  return {
    of: (shard) => {
      const key = `${shard.host}:${shard.port}`;
      let node = nodes.get(key);
      if (node === undefined) nodes.set(key, (node = make(shard)));
      if (node.open) return node;
      const mine = node;
      if (!closed && mine.trying === undefined && performance.now() - mine.triedAt > rest) {
        mine.triedAt = performance.now();
        mine.trying = prove(mine, shard.group)
          .then((good) => void (mine.open = good))
          .catch(() => {})
          .finally(() => (mine.trying = undefined));
      }
      return undefined;
    },
    pools: () => [...nodes].map(([name, { reach }]) => [name, reach.pool]),
    queue: () => Math.max(0, ...[...nodes.values()].map((one) => one.reach.queue())),
    close: async () => {
      closed = true;
      await Promise.all([...nodes.values()].map((one) => one.close()));
    },
  };
};
