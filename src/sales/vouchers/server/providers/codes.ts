import { sql } from 'kysely';
import type { CodeProvider, CodeRow } from '#inventory/stock/server/index.ts';
import { parseVoucherCode } from '#ledger/voucher-code.ts';

export const voucherCode: CodeProvider = (scope, { text }) => {
  const code = parseVoucherCode(text);
  return code === null
    ? null
    : sql<CodeRow>`
      select 'voucher' as kind, v.id, v.code, v.recipient as name, null::bigint as "itemId", null::unit_state as state,
        null::bigint as "branchId", '[]'::json as orders
      from voucher v where v.shop_id = ${scope.shopId} and v.code = ${code}`;
};
