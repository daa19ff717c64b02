import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { totalCap } from '#lib/contract/wire-schemas.ts';

export type PageRequest = { page: number; size: number };

/** The query must define a complete order. */
export const limitOffset = ({ page, size }: PageRequest): RawBuilder<unknown> =>
  sql`limit ${size} offset ${(page - 1) * size}`;

/** First pages that each have a prepared statement. */
const often = 20;

/** Limit and offset are literals, because a parameter would hide from the planner how few rows are needed. */
export const literalLimitOffset = (asked: PageRequest): RawBuilder<unknown> =>
  asked.page > often
    ? limitOffset(asked)
    : sql`limit ${sql.lit(asked.size)} offset ${sql.lit((asked.page - 1) * asked.size)}`;

/**
 * Counts the rows of `keys`, at most the cap plus one. The count is a separate query, because a page after
 * the last has no rows.
 */
export const countQuery = (keys: RawBuilder<unknown>) => sql<{ n: number }>`
  select count(*) as n from (${keys} limit ${sql.lit(totalCap + 1)}) found`;

export const pageReply = <T>({ page, size }: PageRequest, itemList: T[], counted = 0) => ({
  itemList,
  page,
  size,
  total: Math.min(counted, totalCap),
  totalCapped: counted > totalCap,
});
