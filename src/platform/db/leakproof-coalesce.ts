import { type RawBuilder, sql } from 'kysely';

/**
 * The first non-null value of two, usable in an index condition. Under row policies an index serves only leakproof conditions, and
 * PostgreSQL does not count `coalesce` as leakproof (decision 7): it would read all rows of a shop.
 */
export const leakproofCoalesce = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`case when ${one} is null then ${other} else ${one} end`;
