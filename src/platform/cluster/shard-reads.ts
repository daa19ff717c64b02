/** Reads run on the shop's node (decision 89). */
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { type ServerState, isBrokenConnection, databaseErrorCodeOf, serverStateOf } from '../db/pool.ts';
import type { DatabaseTimeouts } from '../db/health-check.ts';
import { traceQueries } from '../telemetry/query-spans.ts';
import { currentWorkContext } from '../telemetry/work-context.ts';
import { type QueryMessage, statementNameOf } from '../db/statements.ts';
import { sendPipelined } from '../db/pipelined-query.ts';
import { type ShardHealth, openShardHealth } from './shard-health.ts';
import { rewriteToShard, statementEffectsOf } from './rewrite-to-shard.ts';
import { type ClusterNode, type ClusterNodes, openClusterNodes } from './node-pools.ts';
import {
  type CoordinatorQuery,
  type Shard,
  type ShardLocations,
  openShardLocations,
} from './shard-locations.ts';

export type ShardReads = {
  /** If the result is undefined, the caller must query the coordinator. */
  read(shopId: number, queries: readonly CompiledQuery<unknown>[]): Promise<unknown[][] | undefined>;
  /**
   * Works like `read`, but never waits for the coordinator, because the calling transaction holds a
   * connection there.
   */
  look(shopId: number, query: CompiledQuery<unknown>): Promise<unknown[] | undefined>;
  /** Answers from the cache and looks up a missing location in the background. */
  canRead(shopId: number, query: CompiledQuery<unknown>): boolean;
  watch<T>(shopId: number, work: Promise<T>): Promise<T>;
  refuse(shopId: number): void;
  servers(): Promise<ServerState[]>;
  queue(): number;
  close(): Promise<void>;
};

/** A connection with more prepared statements is replaced. */
const mostKept = 1200;
const mostTexts = 2000;

/** Returns no row if the shard moved. The policies hide all rows without `app.shop_id`. */
const settled = `select set_config('app.shop_id', $1, true) from pg_dist_placement where shardid = $2::bigint and groupid = $3::int`;

/** Returns true for errors that the rewriting may have caused. */
const strange = (error: unknown): boolean => {
  const code = databaseErrorCodeOf(error) ?? '';
  return /^(?:42|0A|XX|25|26)/.test(code);
};

const textIn = (shard: Shard, text: string): string | undefined => {
  if (shard.texts.has(text)) return shard.texts.get(text);
  const made =
    shard.texts.size < mostTexts && statementEffectsOf(text).looks
      ? rewriteToShard(text, shard.names)
      : undefined;
  if (shard.texts.size < mostTexts) shard.texts.set(text, made);
  return made;
};

const statementsOf = (
  shopId: number,
  shard: Shard,
  queries: readonly CompiledQuery<unknown>[],
): QueryMessage[] | undefined => {
  const id = currentWorkContext()?.id;
  const made: QueryMessage[] = [
    { name: 'settled', text: settled, values: [String(shopId), shard.shard, shard.group] },
  ];
  for (const [n, query] of queries.entries()) {
    const text = textIn(shard, query.sql);
    const name = text && statementNameOf(query.sql);
    if (text === undefined || name === undefined) return undefined;
    made.push({
      name: `${name}p${shard.no}`,
      text,
      values: query.parameters as unknown[],
      ...(id !== undefined && { portal: `${id}.${n}` }),
    });
  }
  return made;
};

type Answer = { failed: Error | undefined; rows: unknown[][] };

class ShardReader {
  readonly #locations: ShardLocations;
  readonly #nodes: ClusterNodes;
  readonly #health: ShardHealth | undefined;
  readonly #prepared = new WeakMap<pg.PoolClient, Set<string>>();
  #closed = false;

  constructor(locations: ShardLocations, nodes: ClusterNodes, health: ShardHealth | undefined) {
    this.#locations = locations;
    this.#nodes = nodes;
    this.#health = health;
  }

  async read(shopId: number, queries: readonly CompiledQuery<unknown>[]): Promise<unknown[][] | undefined> {
    if (this.#closed || shopId <= 0) return undefined;
    for (let attempt = 1; attempt <= 2; attempt++) {
      const shard = this.#locations.known(shopId) ?? (await this.#locations.of(shopId));
      if (shard === undefined) return undefined;
      const rows = await this.#readIn(shopId, shard, queries);
      if (rows !== 'moved') return rows;
      this.#locations.forget(shopId, shard);
    }
    return undefined;
  }

  async look(shopId: number, query: CompiledQuery<unknown>): Promise<unknown[] | undefined> {
    const shard = this.#locations.known(shopId);
    if (shard === undefined) return undefined;
    const rows = await this.#readIn(shopId, shard, [query]);
    if (rows !== 'moved') return rows?.[0];
    this.#locations.forget(shopId, shard);
    return undefined;
  }

  canRead(shopId: number, query: CompiledQuery<unknown>): boolean {
    if (this.#closed || shopId <= 0) return false;
    const shard = this.#locations.known(shopId);
    if (shard === undefined) {
      void this.#locations.of(shopId);
      return false;
    }
    return textIn(shard, query.sql) !== undefined && this.#nodes.of(shard) !== undefined;
  }

  watch<T>(shopId: number, work: Promise<T>): Promise<T> {
    const shard = this.#locations.known(shopId);
    return shard === undefined || this.#health === undefined ? work : this.#health.watch(shard, shopId, work);
  }

  refuse(shopId: number): void {
    const shard = this.#locations.known(shopId);
    if (shard !== undefined) this.#health?.refuse(shard);
  }

  async servers(): Promise<ServerState[]> {
    const signs = await this.#health?.look();
    return this.#nodes.pools().map(([name, pool]) => serverStateOf(name, pool, signs?.get(name)));
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#health?.close();
    await this.#nodes.close();
  }

  async #readIn(
    shopId: number,
    shard: Shard,
    queries: readonly CompiledQuery<unknown>[],
  ): Promise<unknown[][] | 'moved' | undefined> {
    const statements = statementsOf(shopId, shard, queries);
    if (statements === undefined) return undefined;
    const node = this.#nodes.of(shard);
    if (node === undefined) return undefined;
    const lost = (error: unknown): undefined => {
      node.lost();
      // The full timeout has passed, so the call must not wait again.
      if (databaseErrorCodeOf(error) === '57P03') throw error;
    };
    const client = await node.reach.connect().catch(lost);
    if (client === undefined) return undefined;
    const { failed, rows } = await this.#send(client, node, statements).catch((error: Error): Answer => ({
      failed: error,
      rows: [],
    }));
    if (rows[0]?.length === 0) return 'moved';
    if (failed === undefined) return rows.slice(1);
    if (isBrokenConnection(failed)) return lost(failed);
    if (!strange(failed)) throw failed;
    for (const query of queries) shard.texts.set(query.sql, undefined);
    return undefined;
  }

  async #send(
    client: pg.PoolClient,
    { watch }: ClusterNode,
    statements: readonly QueryMessage[],
  ): Promise<Answer> {
    let destroy = this.#isFull(client, statements);
    const send = (): Promise<Answer> =>
      new Promise((resolve) =>
        sendPipelined(client, ['begin read only'], statements, (failed, rows) => resolve({ failed, rows })),
      );
    try {
      const answer = await traceQueries(
        () => statements,
        () => watch(send()),
      );
      destroy ||= answer.failed !== undefined && isBrokenConnection(answer.failed);
      return answer;
    } catch (error) {
      destroy = true;
      throw error;
    } finally {
      client.release(destroy);
    }
  }

  #isFull(client: pg.PoolClient, statements: readonly QueryMessage[]): boolean {
    let names = this.#prepared.get(client);
    if (names === undefined) this.#prepared.set(client, (names = new Set()));
    for (const { name } of statements) if (name !== undefined) names.add(name);
    return names.size > mostKept;
  }
}

export const openShardReads = (
  at: () => string,
  ask: CoordinatorQuery,
  config: pg.PoolConfig,
  patience: DatabaseTimeouts | undefined,
): ShardReads => {
  const nodes = openClusterNodes(at, ask, config, patience);
  const reader = new ShardReader(openShardLocations(ask), nodes, patience && openShardHealth(at, patience));
  return {
    read: (shopId, queries) => reader.read(shopId, queries),
    look: (shopId, query) => reader.look(shopId, query),
    canRead: (shopId, query) => reader.canRead(shopId, query),
    watch: (shopId, work) => reader.watch(shopId, work),
    refuse: (shopId) => reader.refuse(shopId),
    servers: () => reader.servers(),
    queue: nodes.queue,
    close: () => reader.close(),
  };
};
