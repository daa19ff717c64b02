/** Side reads: reads of a coordinator transaction that run on the node of the shop. */
import type { CompiledQuery } from 'kysely';
import { statementEffectsOf } from './rewrite-to-shard.ts';
import type { ShardReads } from './shard-reads.ts';

export type SideRead = {
  /**
   * Call it with each statement of the transaction, in order. Returns the rows, or undefined when the transaction itself must run
   * the statement.
   */
  look(query: CompiledQuery<unknown>): Promise<unknown[]> | undefined;
  /** Registers work of the transaction itself; later side reads wait for it. */
  doing(work: Promise<unknown>): void;
};

/** Makes the transaction retry at the coordinator. */
const gone = (): Error => Object.assign(new Error('the shop has moved to another node'), { code: '42P01' });

/**
 * Under read committed each statement sees all earlier commits, on any connection. The node therefore returns the same rows as the
 * transaction would, as long as the transaction has changed none of the tables. A side read waits for earlier statements of the
 * transaction, including their locks.
 */
export const sideReadOf = (pieces: ShardReads, shopId: number): SideRead => {
  const changed = new Set<string>();
  let anything = false;
  let before: Promise<unknown> | undefined;
  const look = async (query: CompiledQuery<unknown>): Promise<unknown[]> => {
    await before;
    const rows = await pieces.look(shopId, query);
    if (rows === undefined) throw gone();
    return rows;
  };
  return {
    look: (query) => {
      const nature = statementEffectsOf(query.sql);
      if (nature.looks) {
        const known = !anything && changed.isDisjointFrom(nature.words);
        return known && pieces.canRead(shopId, query) ? look(query) : undefined;
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
