import { sql } from 'kysely';
import type { CodeRenameProvider } from '#catalog/server/index.ts';

export const promotionCategoryRenames: CodeRenameProvider = async (q, scope, { kind, from, into }) => {
  if (kind !== 'category') return;
  await sql`update promotion set categories = (
      select coalesce(array_agg(distinct case when one = ${from} then ${into}::text else one end), '{}') from unnest(categories) as one)
    where shop_id = ${scope.shopId} and ${from} = any(categories)`.execute(q);
};
