import type { Scope } from '../tenancy/scope.ts';
import type { Db, Tx } from './db.ts';

class RolledBack extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('rolled back');
    this.result = result;
  }
}

/** Rolls `work` back, so only its result remains. Errors of `work` pass through. */
export const tryAndRollBack = async <T>(
  db: Db,
  scope: Pick<Scope, 'shopId'>,
  work: (q: Tx) => Promise<T>,
): Promise<T> => {
  try {
    return await db.tx(scope, async (q): Promise<T> => {
      throw new RolledBack(await work(q));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T;
    throw error;
  }
};
