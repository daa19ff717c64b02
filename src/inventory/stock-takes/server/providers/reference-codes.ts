import { sql } from 'kysely';
import type { CodeRenameProvider } from '#catalog/server/index.ts';

export const takeCategoryRenames: CodeRenameProvider = async (q, scope, { kind, from, into }) => {
  if (kind !== 'category') return;
  await sql`update stock_take set category = ${into} where shop_id = ${scope.shopId} and category = ${from}`.execute(
    q,
  );
};
