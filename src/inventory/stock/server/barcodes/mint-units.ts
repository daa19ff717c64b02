import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import { codeKey } from '#lib/codes/code-key.ts';
import { hasRight } from '#lib/vocabulary/access-rules.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { stockContract } from '#inventory/stock/contract.ts';
import { markUnitFiguresStale } from '../units/unit-events.ts';
import { nextCodes, readIn } from './free-codes.ts';
import { publishUnitEvents } from '../units/publish-unit-events.ts';

type NewUnit = { itemId: number; barcode: string; cost: number };

/** The locks protect the groups' running numbers. */
const lockGroups = async (q: Tx, scope: Scope, itemIds: readonly number[]): Promise<Map<number, number>> => {
  const { rows } = await sql<{ itemId: number; groupId: number }>`
    select i.id as "itemId", g.id as "groupId"
    from product_item i join product_group g on g.shop_id = ${scope.shopId} and g.id = i.group_id
    where i.shop_id = ${scope.shopId} and i.id = any(${itemIds}::bigint[])
    order by g.id, i.id for no key update of g`.execute(q);
  return new Map(rows.map((row) => [row.itemId, row.groupId]));
};

const insert = async (q: Tx, scope: Scope, branchId: number, units: readonly NewUnit[]) => {
  const { rows } = await sql<{ unitId: number }>`
    with made as (
      insert into unit (shop_id, item_id, branch_id, barcode, code_key, cost, acquired_day)
      select ${scope.shopId}, n.item_id, ${branchId}, n.barcode, n.code_key, n.cost, ${bangkokDay(new Date())}::date
      from unnest(${units.map((one) => one.itemId)}::bigint[], ${units.map((one) => one.barcode)}::text[],
        ${units.map((one) => codeKey(one.barcode))}::text[],
        ${units.map((one) => one.cost)}::bigint[]) with ordinality as n (item_id, barcode, code_key, cost, place)
      order by n.place returning id
    )
    insert into unit_event (shop_id, unit_id, user_id, kind, to_state, to_branch_id)
    select ${scope.shopId}, m.id, ${scope.userId || null}::bigint, 'minted', 'ready', ${branchId} from made m
    returning unit_id as "unitId"`.execute(q);
  // Ids follow the input order.
  const ids = rows.map((row) => row.unitId).toSorted((a, b) => a - b);
  await markUnitFiguresStale(q, scope, ids);
  await publishUnitEvents(q, scope, ids);
  return units.flatMap(({ itemId, barcode }, place) => {
    const unitId = ids[place];
    return unitId === undefined ? [] : [{ unitId, itemId, barcode }];
  });
};

export const mintUnits = writeHandler<typeof stockContract.mint>(async (q, scope, call) => {
  const { branchId, lines, start } = call.body;
  if (!scope.branchIds.includes(branchId)) return call.fail('NOT_FOUND');
  if (lines.some((one) => one.cost > 0) && !hasRight(scope, 'cost')) return call.fail('FORBIDDEN');
  const groupOf = await lockGroups(q, scope, [...new Set(lines.map((one) => one.itemId))]);
  if (lines.some((one) => !groupOf.has(one.itemId))) return call.fail('NOT_FOUND');
  const units: NewUnit[] = [];
  for (const groupId of new Set(groupOf.values())) {
    const mine = lines.filter((one) => groupOf.get(one.itemId) === groupId);
    const wanted = mine.flatMap(({ itemId, cost, count }) =>
      Array.from({ length: count }, () => ({ itemId, cost })),
    );
    const codes = (await nextCodes(readIn(q), scope, { groupId, count: wanted.length, start })) ?? [];
    for (const [index, one] of wanted.entries()) {
      const barcode = codes[index];
      if (barcode === undefined) return call.fail('DUPLICATE_CODE');
      units.push({ ...one, barcode });
    }
  }
  const itemList = await insert(q, scope, branchId, units);
  await writeAudit(q, scope, {
    action: 'unit.mint',
    subject: 'product_item',
    id: lines.length === 1 ? (lines[0]?.itemId ?? null) : null,
    after: { branchId, lines, units: itemList },
  });
  return { itemList };
});
