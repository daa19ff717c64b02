import { sql } from 'kysely';
import type { CodeProvider, CodeRow } from '#inventory/stock/server/index.ts';

const ticketBy =
  (shape: RegExp): CodeProvider =>
  (scope, { keys }) => {
    const [, no] = keys.map((key) => shape.exec(key)).find((one) => one !== null) ?? [];
    if (no === undefined) return null;
    return sql<CodeRow>`
      select 'ticket' as kind, t.id, '#' || t.no as code, t.vendor_name as name, null::bigint as "itemId", null::unit_state as state, t.branch_id as "branchId", '[]'::json as orders
      from care_ticket t where t.shop_id = ${scope.shopId} and t.no = ${Number(no)}`;
  };

export const ticketCode = ticketBy(/^#([1-9]\d{0,8})$/);
export const ticketNumber = ticketBy(/^([1-9]\d{0,8})$/);
