import { sql } from 'kysely';
import { bangkokDay } from '../../core/common/day.ts';
import { audit } from '../../core/server/audit.ts';
import { writing } from '../../core/server/call.ts';
import type { stockContract } from '../contract.ts';

/** Prefix of barcodes of a group without a code: no two groups share it. */
const codeless = (groupId: number): string => `G${groupId}-`;

/**
 * New units of an item: barcode = group code + running digits as wide as the group's digits, after the highest
 * given so far in the group. NOT_FOUND for an unknown item or branch, DUPLICATE_CODE when another group has
 * such a barcode.
 */
export const mint = writing<typeof stockContract.mint>(async (q, scope, call) => {
  const { itemId, branchId, count, cost } = call.body;
  if (!scope.branchIds.includes(branchId)) return call.fail('NOT_FOUND');
  // The group's row is the lock of its numbers: the highest is read after it.
  const group = (
    await sql<{ id: number; code: string; digits: string }>`
      select g.id, g.code, g.item_code_3_digit as digits
      from product_item i join product_group g on g.shop_id = ${scope.shopId} and g.id = i.group_id
      where i.shop_id = ${scope.shopId} and i.id = ${itemId}
      for no key update of g`.execute(q)
  ).rows[0];
  if (group === undefined) return call.fail('NOT_FOUND');
  const prefix = group.code === '' ? codeless(group.id) : group.code;
  const { rows } = await sql<{ unitId: number; barcode: string }>`
    with last as (
      select max(case when substr(u.barcode, ${prefix.length + 1}::int) ~ '^[0-9]{1,9}$' then substr(u.barcode, ${prefix.length + 1}::int)::bigint end) as number
      from product_item i join unit u on u.shop_id = ${scope.shopId} and u.item_id = i.id
      where i.shop_id = ${scope.shopId} and i.group_id = ${group.id} and left(u.barcode, ${prefix.length}::int) = ${prefix}
    )
    insert into unit (shop_id, item_id, branch_id, barcode, cost, acquired_day)
    select ${scope.shopId}, ${itemId}, ${branchId},
      ${prefix}::text || case when length(n.number::text) >= ${group.digits.length}::int then n.number::text else lpad(n.number::text, ${group.digits.length}::int, '0') end,
      ${cost}, ${bangkokDay(new Date())}
    from (select greatest(coalesce(last.number, 0), ${Number(group.digits)}::bigint) + step as number from last, generate_series(1, ${count}::int) step) n
    order by n.number
    returning id as "unitId", barcode`.execute(q);
  const itemList = rows.toSorted((a, b) => a.unitId - b.unitId);
  await audit(q, scope, {
    action: 'unit.mint',
    subject: 'product_item',
    id: itemId,
    after: { branchId, cost, units: itemList },
  });
  return { itemList };
});
