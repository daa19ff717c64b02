import { type RawBuilder, sql } from 'kysely';

/**
 * The first of two values that is there, to find a row by. Policies keep an index from being used for what might tell a row to somebody
 * else, and PostgreSQL counts `coalesce` among that (decision 7): with it all rows of a shop would be read for the one.
 */
export const firstOf = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`case when ${one} is null then ${other} else ${one} end`;
