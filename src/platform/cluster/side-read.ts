import type { CompiledQuery } from 'kysely';
import { statementEffectsOf } from './rewrite-to-shard.ts';
import type { ShardReads } from './shard-reads.ts';

export type SideRead = {
  /** Runs the query on the shop's node. If the result is undefined, the transaction itself must run it. */
  look(query: CompiledQuery<unknown>): Promise<unknown[]> | undefined;
  doing(work: Promise<unknown>): void;
};

/** 42P01 makes the transaction retry at the coordinator. */
const createMovedError = (): Error =>
  Object.assign(new Error('the shop has moved to another node'), { code: '42P01' });

/**
 * Runs reads of a transaction on the shop's node, after its earlier statements. The node returns the same
 * rows until the transaction changes a table of the read (read committed).
 */
export const sideReadOf = (shards: ShardReads, shopId: number): SideRead => {
  const changed = new Set<string>();
  let anything = false;
  let before: Promise<unknown> | undefined;
  const look = async (query: CompiledQuery<unknown>): Promise<unknown[]> => {
    await before;
    const rows = await shards.look(shopId, query);
    if (rows === undefined) throw createMovedError();
    return rows;
  };
  return {
    look: (query) => {
      const nature = statementEffectsOf(query.sql);
      if (nature.looks) {
        const known = !anything && changed.isDisjointFrom(nature.words);
        return known && shards.canRead(shopId, query) ? look(query) : undefined;
      }
      if (!nature.locks) {
        anything ||= nature.anything;
        for (const table of nature.changes) changed.add(table);
      }
      return undefined;
    },
    doing: (work) => {
      before = work.catch(() => {});
    },
  };
};
