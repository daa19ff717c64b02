/**
 * The coordinator waits for a hanging node without limit. This check aborts the waiting calls, so their
 * connections become free.
 */
import type pg from 'pg';
import { isBrokenConnection } from '../db/pool.ts';
import {
  type DatabaseTimeouts,
  type HealthCheck,
  openHealthCheck,
  createUnansweredError,
} from '../db/health-check.ts';
import type { Shard } from './shard-locations.ts';

export type ShardHealth = {
  watch<T>(shard: Shard, shopId: number, work: Promise<T>): Promise<T>;
  refuse(shard: Shard): void;
  look(): Promise<ReadonlyMap<string, boolean>>;
  close(): void;
};

const signOf = async (client: pg.Client, shopId: number): Promise<void> => {
  const texts = [
    'begin',
    `set local app.shop_id = ${shopId}`,
    `select from idempotency where shop_id = ${shopId} and user_id = 0`,
  ];
  try {
    await Promise.all([...texts, 'commit'].map((text) => client.query(text)));
  } catch (error) {
    if (isBrokenConnection(error)) throw error;
  }
};

export const openShardHealth = (at: () => string, { answer }: DatabaseTimeouts): ShardHealth => {
  const servers = new Map<string, { pulse: HealthCheck; its: { shopId: number } }>();
  const of = (shard: Shard, shopId: number): { pulse: HealthCheck; its: { shopId: number } } => {
    const key = `${shard.host}:${shard.port}`;
    const known = servers.get(key);
    if (known !== undefined) return known;
    const its = { shopId };
    const made = {
      its,
      pulse: openHealthCheck(at, answer, {
        ask: (client) => signOf(client, its.shopId),
        // The coordinator would otherwise continue an abandoned probe until it notices the lost node.
        session: `-c citus.node_connection_timeout=${answer}`,
        lasting: true,
      }),
    };
    servers.set(key, made);
    return made;
  };
  return {
    watch: (shard, shopId, work) => {
      const server = of(shard, shopId);
      server.its.shopId = shopId;
      return server.pulse.watch(work);
    },
    refuse: (shard) => {
      if (servers.get(`${shard.host}:${shard.port}`)?.pulse.silent() === true) throw createUnansweredError();
    },
    look: async () => {
      await Promise.all([...servers.values()].map(({ pulse }) => pulse.look()));
      return new Map([...servers].map(([name, { pulse }]) => [name, !pulse.silent()]));
    },
    close: () => {
      for (const { pulse } of servers.values()) pulse.close();
    },
  };
};
