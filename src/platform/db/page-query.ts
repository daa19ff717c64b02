import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { totalCap } from '#lib/contract/wire-schemas.ts';

/** Pages are numbered from 1. */
export type PageRequest = { page: number; size: number };

/** The query must have a fixed order. */
export const limitOffset = ({ page, size }: PageRequest): RawBuilder<unknown> =>
  sql`limit ${size} offset ${(page - 1) * size}`;

/** Number of pages that get a prepared statement each. */
const often = 20;

/** With parameters the planner does not know how few rows are needed, and replans each request. */
export const literalLimitOffset = (asked: PageRequest): RawBuilder<unknown> =>
  asked.page > often
    ? limitOffset(asked)
    : sql`limit ${sql.lit(asked.size)} offset ${sql.lit((asked.page - 1) * asked.size)}`;

/** `counted`: the cap plus one if there are more rows. */
export const pageReply = <T>({ page, size }: PageRequest, itemList: T[], counted = 0) => ({
  itemList,
  page,
  size,
  total: Math.min(counted, totalCap),
  totalCapped: counted > totalCap,
});
