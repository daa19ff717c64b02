/** What a transaction at the coordinator looks at beside it, at the server that holds the shop. */
import type { CompiledQuery } from 'kysely';
import { natureOf } from './rewrite-to-shard.ts';
import type { Pieces } from './shard-reads.ts';

export type Beside = {
  /** To be asked with each statement of the transaction, in their order: its rows, or undefined where it is one for the transaction itself. */
  look(query: CompiledQuery<unknown>): Promise<unknown[]> | undefined;
  /** What the transaction itself does meanwhile. */
  doing(work: Promise<unknown>): void;
};

/** The transaction begins again, and asks the coordinator. */
const gone = (): Error =>
  Object.assign(new Error('the shop does not stand there any more'), { code: '42P01' });

/**
 * Each statement of a transaction sees what others have committed until then (read committed), wherever it is asked: as long as the transaction has changed
 * nothing of what it looks at, the shop's server tells it the same. It waits for what the transaction asked before, locks among it.
 */
export const besideOf = (pieces: Pieces, shopId: number): Beside => {
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
      const nature = natureOf(query.sql);
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
