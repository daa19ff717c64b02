import { type RawBuilder, sql } from 'kysely';

/** Under row policies an index needs leakproof functions, and `coalesce` is not leakproof (decision 7). */
export const leakproofCoalesce = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`case when ${one} is null then ${other} else ${one} end`;
