/** Connections to the servers of a cluster that hold shops. A server is asked only after it has shown that it is of the cluster. */
import type pg from 'pg';
import { type Reach, openPool } from '../db/pool.ts';
import { type Patience, type Pulse, noPulse, openPulse } from '../db/health-check.ts';
import type { Ask, Piece } from './shard-locations.ts';

export type Node = { reach: Reach; watch: Pulse['watch']; lost(): void };
export type Nodes = {
  /** The piece's server; undefined as long as it has not shown that it can be asked. Nobody waits for that. */
  of(piece: Piece): Node | undefined;
  /** Milliseconds that whoever came now would wait for a connection, at the server where that is longest. */
  queue(): number;
  /** Pools by the servers' addresses. */
  pools(): [string, pg.Pool][];
  close(): Promise<void>;
};

/** The coordinator and each server know all servers under the same addresses. */
const members =
  'select json_agg(json_build_array(nodeid, groupid, nodename, nodeport) order by nodeid)::text as nodes from pg_dist_node';
/** A server keeps plans: what a policy asks must not be worked out in them. */
const itself = `
  select (select groupid from pg_dist_local_group) as "group", (${members}) as nodes,
    (select provolatile = 's' from pg_proc where oid = 'current_setting(text, boolean)'::regprocedure) as keeps`;
type Itself = { group: number; nodes: string; keeps: boolean };

/** Milliseconds until a server that could not be asked is tried again. */
const rest = 10_000;

type Kept = Node & {
  open: boolean;
  trying: Promise<void> | undefined;
  triedAt: number;
  close(): Promise<void>;
};

/** `config`: of each pool; `at`: the coordinator's address, and with it the login. */
export const openNodes = (
  at: () => string,
  ask: Ask,
  config: pg.PoolConfig,
  patience: Patience | undefined,
): Nodes => {
  const nodes = new Map<string, Kept>();
  let closed = false;

  const prove = async ({ reach }: Node, group: number): Promise<boolean> => {
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
  const make = (piece: Piece): Kept => {
    const url = new URL(at());
    url.hostname = piece.host.includes(':') ? `[${piece.host}]` : piece.host;
    url.port = String(piece.port);
    const reach = openPool(url.toString(), config, patience?.answer ?? 60_000);
    const pulse = patience === undefined ? noPulse : openPulse(reach.at, patience.answer);
    const node: Kept = {
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
    of: (piece) => {
      const key = `${piece.host}:${piece.port}`;
      let node = nodes.get(key);
      if (node === undefined) nodes.set(key, (node = make(piece)));
      if (node.open) return node;
      const mine = node;
      if (!closed && mine.trying === undefined && performance.now() - mine.triedAt > rest) {
        mine.triedAt = performance.now();
        mine.trying = prove(mine, piece.group)
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
