import { sql } from 'kysely';
import type { CodeProvider, CodeRow } from '#inventory/stock/server/index.ts';

export const transferNumber: CodeProvider = (scope, { keys }) => {
  const no = keys.find((key) => /^[1-9]\d{0,8}$/.test(key));
  if (no === undefined) return null;
  const mine = sql`any(${[...scope.branchIds]}::bigint[])`;
  return sql<CodeRow>`
    select 'transfer' as kind, t.id, t.id::text as code, f.name || ' → ' || g.name as name, null::bigint as "itemId", null::unit_state as state,
      case when t.to_branch_id = ${mine} then t.to_branch_id else t.from_branch_id end as "branchId", '[]'::json as orders
    from transfer t
    join branch f on f.shop_id = ${scope.shopId} and f.id = t.from_branch_id
    join branch g on g.shop_id = ${scope.shopId} and g.id = t.to_branch_id
    where t.shop_id = ${scope.shopId} and t.id = ${Number(no)}`;
};
