import { type RawBuilder, sql } from 'kysely';

/**
 * Instead of `coalesce`, which is not leakproof: under row policies, indexes serve only leakproof functions
 * (decision 7).
 */
export const leakproofCoalesce = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`case when ${one} is null then ${other} else ${one} end`;
