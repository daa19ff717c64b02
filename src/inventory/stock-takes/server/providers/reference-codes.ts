import { sql } from 'kysely';
import type { CodeFollower } from '#catalog/server/index.ts';

/** A count of one category goes on under the code that stays; closed ones are found by it too. */
export const takeCategories: CodeFollower = async (q, scope, { kind, from, into }) => {
  if (kind !== 'category') return;
  await sql`update stock_take set category = ${into} where shop_id = ${scope.shopId} and category = ${from}`.execute(
    q,
  );
};
