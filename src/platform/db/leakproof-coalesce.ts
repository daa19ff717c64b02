import { type RawBuilder, sql } from 'kysely';

/**
 * Replaces `coalesce`, which is not leakproof. Indexes serve only leakproof functions under row policies
 * (decision 7).
 */
export const leakproofCoalesce = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`case when ${one} is null then ${other} else ${one} end`;
