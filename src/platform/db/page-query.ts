/** A page of a list: which rows of a query it has, and how it is answered (`pageOf` of lib/contract/wire-schemas.ts). */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { totalCap } from '#lib/contract/wire-schemas.ts';

/** From 1. */
export type Asked = { page: number; size: number };

/** `limit … offset …` of a query in a fixed order. */
export const slice = ({ page, size }: Asked): RawBuilder<unknown> =>
  sql`limit ${size} offset ${(page - 1) * size}`;

/** So many pages of a list are asked for often enough to have a statement each. */
const often = 20;

/**
 * The same of a list that many ask for: first pages stand in the text, for the planner makes a plan for each request where
 * it cannot know how few rows are wanted.
 */
export const plannedSlice = (asked: Asked): RawBuilder<unknown> =>
  asked.page > often
    ? slice(asked)
    : sql`limit ${sql.lit(asked.size)} offset ${sql.lit((asked.page - 1) * asked.size)}`;

/** Rows of a page with the total; `counted` goes one past the cap when there are more, and is nothing when nothing was found. */
export const pageReply = <T>({ page, size }: Asked, itemList: T[], counted = 0) => ({
  itemList,
  page,
  size,
  total: Math.min(counted, totalCap),
  totalCapped: counted > totalCap,
});
