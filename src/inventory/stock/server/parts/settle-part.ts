import { sql } from 'kysely';
import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { stockContract } from '#inventory/stock/contract.ts';
import type { PartMove, PartState, UnitParts } from '#inventory/stock/parts-contract.ts';
import { partMoveRules } from '#inventory/stock/parts-contract.ts';
import { reservedOrderPort } from '../ports/reserved-orders.ts';
import { lockUnits } from '../units/lock-units.ts';
import { recordUnitEvents, type UnitEventKind } from '../units/unit-events.ts';

type PartRow = Omit<UnitParts['parts'][number], 'lossPrice'> & { lossPrice: number };

const partsQuery = (scope: Scope, unitId: number) => sql<PartRow>`
  select p.id as "partId", p.name, p.loss_price as "lossPrice",
    case m.state when 'missing' then 'missing' when 'written_off' then 'writtenOff' else 'there' end as state,
    m.at as since, coalesce(w.display_name, '') as by, coalesce(m.note, '') as note,
    coalesce(${reservedOrderPort.provided.orderNo(scope, sql`m.reservation_id`)}, '') as "orderNo"
  from unit u
  join product_item i on i.shop_id = u.shop_id and i.id = u.item_id
  join product_group_part p on p.shop_id = i.shop_id and p.group_id = i.group_id
  left join unit_missing_part m on m.shop_id = u.shop_id and m.unit_id = u.id and m.part_id = p.id and m.state in ('missing', 'written_off')
  left join app_user w on w.shop_id = m.shop_id and w.id = m.by_user
  where u.shop_id = ${scope.shopId} and u.id = ${unitId} and u.branch_id = any(${scope.branchIds}) order by p.sort, p.id`;

const unitPartsToWire = (unitId: number, rows: readonly PartRow[]): UnitParts => ({
  unitId,
  parts: rows.map((row) => ({ ...row, lossPrice: satangToBaht(row.lossPrice) })),
});

export const getUnitParts = readHandler<typeof stockContract.unitParts>(async (db, scope, call) => {
  const { id } = call.params;
  const [rows, known] = await db.readAll(scope, [
    partsQuery(scope, id),
    sql<{
      id: number;
    }>`select id from unit where shop_id = ${scope.shopId} and id = ${id} and branch_id = any(${scope.branchIds})`,
  ]);
  return known.length === 0 ? call.fail('NOT_FOUND') : unitPartsToWire(id, rows);
});

const eventOf = {
  missing: 'partMissing',
  found: 'partFound',
  replaced: 'partReplaced',
  writtenOff: 'partWrittenOff',
} as const satisfies Record<PartMove, UnitEventKind>;

const write = (scope: Scope, unitId: number, partId: number, to: PartMove, note: string) => {
  const user = sql`${scope.userId || null}::bigint`;
  if (to === 'missing')
    return sql`insert into unit_missing_part (shop_id, unit_id, part_id, note, by_user)
      values (${scope.shopId}, ${unitId}, ${partId}, ${note}, ${user})`;
  if (to === 'writtenOff')
    return sql`insert into unit_missing_part (shop_id, unit_id, part_id, note, by_user, state, settled_at, settled_by)
      values (${scope.shopId}, ${unitId}, ${partId}, ${note}, ${user}, 'written_off', now(), ${user})
      on conflict (shop_id, unit_id, part_id) where state in ('missing', 'written_off')
      do update set state = 'written_off', note = excluded.note, settled_at = now(), settled_by = excluded.settled_by`;
  return sql`update unit_missing_part set state = ${to}, note = ${note}, settled_at = now(), settled_by = ${user}
    where shop_id = ${scope.shopId} and unit_id = ${unitId} and part_id = ${partId} and state in ('missing', 'written_off')`;
};

export const settlePart = writeHandler<typeof stockContract.settlePart>(async (q, scope, call) => {
  const { id } = call.params;
  const { partId, to, note } = call.body;
  if ((await lockUnits(q, scope, { unitIds: [id] })).length === 0) return call.fail('NOT_FOUND');
  const part = (await partsQuery(scope, id).execute(q)).rows.find((one) => one.partId === partId);
  if (part === undefined) return call.fail('NOT_FOUND');
  const rule = partMoveRules[to];
  if (rule.role === 'admin' && effectiveRole(scope.roles) === 'staff') return call.fail('FORBIDDEN');
  if (!(rule.from as readonly PartState[]).includes(part.state)) return call.fail('ILLEGAL_TRANSITION');
  await write(scope, id, partId, to, note).execute(q);
  await recordUnitEvents(q, scope, [
    { unitId: id, kind: eventOf[to], note: note === '' ? part.name : `${part.name}: ${note}` },
  ]);
  await writeAudit(q, scope, {
    action: 'unit.part',
    subject: 'unit',
    id,
    before: { partId, name: part.name, state: part.state },
    after: { state: to, note },
  });
  return unitPartsToWire(id, (await partsQuery(scope, id).execute(q)).rows);
});
