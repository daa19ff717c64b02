/**
 * On a cluster: what a shop asks is asked at the server that holds it, of the pieces themselves, as one server is asked
 * (docs/decisions/0089-asked-where-it-stands.md). Only what looks; the coordinator is asked for everything else, and whenever this is in doubt.
 */
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { type ServerState, broken, codeOf, stateOf } from '../db/pool.ts';
import type { Patience } from '../db/health-check.ts';
import { flight } from '../telemetry/query-spans.ts';
import { currentWork } from '../telemetry/work-context.ts';
import { type Travelling, nameOf } from '../db/statements.ts';
import { trip } from '../db/pipelined-query.ts';
import { openAnswering } from './shard-health.ts';
import { inPiece, natureOf } from './rewrite-to-shard.ts';
import { type Node, openNodes } from './node-pools.ts';
import { type Ask, type Piece, openWhere } from './shard-locations.ts';

export type Pieces = {
  /** The rows of each query; undefined: the coordinator is to be asked. Fails as any reading does. */
  read(shopId: number, queries: readonly CompiledQuery<unknown>[]): Promise<unknown[][] | undefined>;
  /** Of a transaction: the rows, if the shop stands where it was known to. It holds a connection already, so that it waits for no other one of the coordinator. */
  look(shopId: number, query: CompiledQuery<unknown>): Promise<unknown[] | undefined>;
  /** May this be asked at the server now, as far as anybody knows? What is not known yet is looked for meanwhile. */
  canRead(shopId: number, query: CompiledQuery<unknown>): boolean;
  /** As of Pulse, for what the coordinator is asked for the shop. */
  watch<T>(shopId: number, work: Promise<T>): Promise<T>;
  /** Fails while the server that holds the shop answers nobody: nothing is begun for it then. */
  refuse(shopId: number): void;
  /** Of each server whose shops have been asked for. */
  servers(): Promise<ServerState[]>;
  /** As of Reach. */
  queue(): number;
  close(): Promise<void>;
};

/** A statement is kept for each piece: more than this of them, and the connection makes room for a new one. */
const mostKept = 1200;
const mostTexts = 2000;

/** The server knows its pieces from the moment in which one has moved; without its row nothing of the shop is seen. */
const settled = `select set_config('app.shop_id', $1, true) from pg_dist_placement where shardid = $2::bigint and groupid = $3::int`;

/** What the server would not take as it was told it, while the coordinator may. */
const strange = (error: unknown): boolean => {
  const code = codeOf(error) ?? '';
  return /^(?:42|0A|XX|25|26)/.test(code);
};

const textIn = (piece: Piece, text: string): string | undefined => {
  if (piece.texts.has(text)) return piece.texts.get(text);
  const made = piece.texts.size < mostTexts && natureOf(text).looks ? inPiece(text, piece.names) : undefined;
  if (piece.texts.size < mostTexts) piece.texts.set(text, made);
  return made;
};

type Answer = { failed: Error | undefined; rows: unknown[][] };

/** `ask`: at the coordinator; `config`: of a pool for each server. */
export const openPieces = (
  at: () => string,
  ask: Ask,
  config: pg.PoolConfig,
  patience: Patience | undefined,
): Pieces => {
  const where = openWhere(ask);
  const nodes = openNodes(at, ask, config, patience);
  const answering = patience && openAnswering(at, patience);
  const kept = new WeakMap<pg.PoolClient, Set<string>>();
  let closed = false;

  const statementsOf = (
    shopId: number,
    piece: Piece,
    queries: readonly CompiledQuery<unknown>[],
  ): Travelling[] | undefined => {
    const id = currentWork()?.id;
    const made: Travelling[] = [
      { name: 'settled', text: settled, values: [String(shopId), piece.shard, piece.group] },
    ];
    for (const [n, query] of queries.entries()) {
      const text = textIn(piece, query.sql);
      const name = text && nameOf(query.sql);
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

  const isFull = (client: pg.PoolClient, statements: readonly Travelling[]): boolean => {
    let names = kept.get(client);
    if (names === undefined) kept.set(client, (names = new Set()));
    for (const { name } of statements) if (name !== undefined) names.add(name);
    return names.size > mostKept;
  };

  const once = async (
    client: pg.PoolClient,
    { watch }: Node,
    statements: readonly Travelling[],
  ): Promise<Answer> => {
    let destroy = isFull(client, statements);
    const go = (): Promise<Answer> =>
      new Promise((resolve) =>
        trip(client, ['begin read only'], statements, (failed, rows) => resolve({ failed, rows })),
      );
    try {
      const answer = await flight(
        () => statements,
        () => watch(go()),
      );
      destroy ||= answer.failed !== undefined && broken(answer.failed);
      return answer;
    } catch (error) {
      destroy = true;
      throw error;
    } finally {
      client.release(destroy);
    }
  };

  /** 'moved': the piece is not there any more. */
  const readIn = async (
    shopId: number,
    piece: Piece,
    queries: readonly CompiledQuery<unknown>[],
  ): Promise<unknown[][] | 'moved' | undefined> => {
    const statements = statementsOf(shopId, piece, queries);
    if (statements === undefined) return undefined;
    const node = nodes.of(piece);
    if (node === undefined) return undefined;
    const lost = (error: unknown): undefined => {
      node.lost();
      // Whoever has waited as long as one may is told so, instead of waiting as long again.
      if (codeOf(error) === '57P03') throw error;
    };
    const client = await node.reach.connect().catch(lost);
    if (client === undefined) return undefined;
    const { failed, rows } = await once(client, node, statements).catch((error: Error): Answer => ({
      failed: error,
      rows: [],
    }));
    if (rows[0]?.length === 0) return 'moved';
    if (failed === undefined) return rows.slice(1);
    if (broken(failed)) return lost(failed);
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
      return nodes.pools().map(([name, pool]) => stateOf(name, pool, signs?.get(name)));
    },
    queue: nodes.queue,
    close: async () => {
      closed = true;
      answering?.close();
      await nodes.close();
    },
  };
};
