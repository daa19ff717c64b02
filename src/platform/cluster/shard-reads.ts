/** docs/decisions/0089-asked-where-it-stands.md; doubtful statements go to the coordinator. */
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { type ServerState, isBrokenConnection, databaseErrorCodeOf, serverStateOf } from '../db/pool.ts';
import type { DatabaseTimeouts } from '../db/health-check.ts';
import { traceQueries } from '../telemetry/query-spans.ts';
import { currentWorkContext } from '../telemetry/work-context.ts';
import { type QueryMessage, statementNameOf } from '../db/statements.ts';
import { sendPipelined } from '../db/pipelined-query.ts';
import { openShardHealth } from './shard-health.ts';
import { rewriteToShard, statementEffectsOf } from './rewrite-to-shard.ts';
import { type ClusterNode, openClusterNodes } from './node-pools.ts';
import { type CoordinatorQuery, type Shard, openShardLocations } from './shard-locations.ts';

export type ShardReads = {
  /** Undefined: query the coordinator. */
  read(shopId: number, queries: readonly CompiledQuery<unknown>[]): Promise<unknown[][] | undefined>;
  /** Never waits for the coordinator, where the transaction holds a connection. */
  look(shopId: number, query: CompiledQuery<unknown>): Promise<unknown[] | undefined>;
  /** According to the cache; looks up a missing location in the background. */
  canRead(shopId: number, query: CompiledQuery<unknown>): boolean;
  /** Work at the coordinator; see ShardHealth. */
  watch<T>(shopId: number, work: Promise<T>): Promise<T>;
  /** Throws while the shop's node does not respond. */
  refuse(shopId: number): void;
  /** Of each queried node. */
  servers(): Promise<ServerState[]>;
  /** Estimated wait in ms. */
  queue(): number;
  close(): Promise<void>;
};

/** Prepared statements per connection, one per shard; above, the connection is replaced. */
const mostKept = 1200;
const mostTexts = 2000;

/** Without the placement row (a moved shard) the query sees no rows of the shop. */
const settled = `select set_config('app.shop_id', $1, true) from pg_dist_placement where shardid = $2::bigint and groupid = $3::int`;

/** Errors of the rewritten statement that the coordinator may not raise. */
const strange = (error: unknown): boolean => {
  const code = databaseErrorCodeOf(error) ?? '';
  return /^(?:42|0A|XX|25|26)/.test(code);
};

const textIn = (piece: Shard, text: string): string | undefined => {
  if (piece.texts.has(text)) return piece.texts.get(text);
  const made =
    piece.texts.size < mostTexts && statementEffectsOf(text).looks
      ? rewriteToShard(text, piece.names)
      : undefined;
  if (piece.texts.size < mostTexts) piece.texts.set(text, made);
  return made;
};

type Answer = { failed: Error | undefined; rows: unknown[][] };

export const openShardReads = (
  at: () => string,
  ask: CoordinatorQuery,
  config: pg.PoolConfig,
  patience: DatabaseTimeouts | undefined,
): ShardReads => {
  const where = openShardLocations(ask);
  const nodes = openClusterNodes(at, ask, config, patience);
  const answering = patience && openShardHealth(at, patience);
  const kept = new WeakMap<pg.PoolClient, Set<string>>();
  let closed = false;

  const statementsOf = (
    shopId: number,
    piece: Shard,
    queries: readonly CompiledQuery<unknown>[],
  ): QueryMessage[] | undefined => {
    const id = currentWorkContext()?.id;
    const made: QueryMessage[] = [
      { name: 'settled', text: settled, values: [String(shopId), piece.shard, piece.group] },
    ];
    for (const [n, query] of queries.entries()) {
      const text = textIn(piece, query.sql);
      const name = text && statementNameOf(query.sql);
      if (text === undefined || name === undefined) return undefined;
      made.push({
        name: `${name}p${piece.no}`,
        text,
        values: query.parameters as unknown[],
        ...(id !== undefined && { portal: `${id}.${n}` }),
      });
    }
    return made;
  };

  const isFull = (client: pg.PoolClient, statements: readonly QueryMessage[]): boolean => {
    let names = kept.get(client);
    if (names === undefined) kept.set(client, (names = new Set()));
    for (const { name } of statements) if (name !== undefined) names.add(name);
    return names.size > mostKept;
  };

  const once = async (
    client: pg.PoolClient,
    { watch }: ClusterNode,
    statements: readonly QueryMessage[],
  ): Promise<Answer> => {
    let destroy = isFull(client, statements);
    const go = (): Promise<Answer> =>
      new Promise((resolve) =>
        sendPipelined(client, ['begin read only'], statements, (failed, rows) => resolve({ failed, rows })),
      );
    try {
      const answer = await traceQueries(
        () => statements,
        () => watch(go()),
      );
      destroy ||= answer.failed !== undefined && isBrokenConnection(answer.failed);
      return answer;
    } catch (error) {
      destroy = true;
      throw error;
    } finally {
      client.release(destroy);
    }
  };

  /** 'moved': the shard is no longer on that node. */
  const readIn = async (
    shopId: number,
    piece: Shard,
    queries: readonly CompiledQuery<unknown>[],
  ): Promise<unknown[][] | 'moved' | undefined> => {
    const statements = statementsOf(shopId, piece, queries);
    if (statements === undefined) return undefined;
    const node = nodes.of(piece);
    if (node === undefined) return undefined;
    const lost = (error: unknown): undefined => {
      node.lost();
      // The call has waited the full timeout: it does not wait again at the coordinator.
      if (databaseErrorCodeOf(error) === '57P03') throw error;
    };
    const client = await node.reach.connect().catch(lost);
    if (client === undefined) return undefined;
    const { failed, rows } = await once(client, node, statements).catch((error: Error): Answer => ({
      failed: error,
      rows: [],
    }));
    if (rows[0]?.length === 0) return 'moved';
    if (failed === undefined) return rows.slice(1);
    if (isBrokenConnection(failed)) return lost(failed);
    if (!strange(failed)) throw failed;
    for (const query of queries) piece.texts.set(query.sql, undefined);
    return undefined;
  };

  return {
    read: async (shopId, queries) => {
      if (closed || shopId <= 0) return undefined;
      for (let attempt = 1; attempt <= 2; attempt++) {
        const piece = where.known(shopId) ?? (await where.of(shopId));
        if (piece === undefined) return undefined;
        const rows = await readIn(shopId, piece, queries);
        if (rows !== 'moved') return rows;
        where.forget(shopId, piece);
      }
      return undefined;
    },
    look: async (shopId, query) => {
      const piece = where.known(shopId);
      if (piece === undefined) return undefined;
      const rows = await readIn(shopId, piece, [query]);
      if (rows !== 'moved') return rows?.[0];
      where.forget(shopId, piece);
      return undefined;
    },
    canRead: (shopId, query) => {
      if (closed || shopId <= 0) return false;
      const piece = where.known(shopId);
      if (piece === undefined) {
        void where.of(shopId);
        return false;
      }
      return textIn(piece, query.sql) !== undefined && nodes.of(piece) !== undefined;
    },
    watch: (shopId, work) => {
      const piece = where.known(shopId);
      return piece === undefined || answering === undefined ? work : answering.watch(piece, shopId, work);
    },
    refuse: (shopId) => {
      const piece = where.known(shopId);
      if (piece !== undefined) answering?.refuse(piece);
    },
    servers: async () => {
      const signs = await answering?.look();
      return nodes.pools().map(([name, pool]) => serverStateOf(name, pool, signs?.get(name)));
    },
    queue: nodes.queue,
    close: async () => {
      closed = true;
      answering?.close();
      await nodes.close();
    },
  };
};
