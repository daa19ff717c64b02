/** A part is missing until it is found, replaced or written off (docs/domain.md §2). */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { recordUnitEvents } from '../units/unit-events.ts';

export type LackingPart = { partId: number; writtenOff: boolean };

export const lackingPartsJson = (
  shopId: RawBuilder<unknown>,
  unitId: RawBuilder<unknown>,
): RawBuilder<LackingPart[]> => sql<LackingPart[]>`
  (select coalesce(json_agg(json_build_object('partId', m.part_id, 'writtenOff', m.state = 'written_off') order by m.part_id), '[]')
    from unit_missing_part m where m.shop_id = ${shopId} and m.unit_id = ${unitId} and m.state in ('missing', 'written_off'))`;

export const lackingPartsOf = async (
  q: Tx,
  scope: Scope,
  reservationIds: readonly number[],
): Promise<Map<number, LackingPart[]>> => {
  const { rows } = await sql<{ id: number; parts: LackingPart[] }>`
    select r.id, ${lackingPartsJson(sql`r.shop_id`, sql`r.unit_id`)} as parts from reservation r
    where r.shop_id = ${scope.shopId} and r.id = any(${[...reservationIds]}::bigint[])`.execute(q);
  return new Map(rows.map((row) => [row.id, row.parts]));
};

export type LostPart = { reservationId: number; partId: number };

export const recordMissingParts = async (q: Tx, scope: Scope, lost: readonly LostPart[]): Promise<void> => {
  if (lost.length === 0) return;
  const { rows } = await sql<{ unitId: number; note: string }>`
    with made as (
    insert into unit_missing_part (shop_id, unit_id, part_id, reservation_id, by_user)
    select ${scope.shopId}, r.unit_id, p.id, r.id, ${scope.userId || null}::bigint
    from unnest(${lost.map((one) => one.reservationId)}::bigint[], ${lost.map((one) => one.partId)}::bigint[]) as n (reservation_id, part_id)
    join reservation r on r.shop_id = ${scope.shopId} and r.id = n.reservation_id
    join product_group_part p on p.shop_id = ${scope.shopId} and p.id = n.part_id
    order by r.unit_id, p.id
    on conflict (shop_id, unit_id, part_id) where state in ('missing', 'written_off') do nothing
    returning unit_id, part_id)
    select m.unit_id as "unitId", p.name as note from made m
    join product_group_part p on p.shop_id = ${scope.shopId} and p.id = m.part_id order by m.unit_id, p.sort, p.id`.execute(
    q,
  );
  await recordUnitEvents(
    q,
    scope,
    rows.map((row) => ({ ...row, kind: 'partMissing' })),
  );
};

/** The customer has the missing parts again after an undone return. */
export const forgetMissingParts = async (
  q: Tx,
  scope: Scope,
  reservationIds: readonly number[],
): Promise<void> => {
  await sql`delete from unit_missing_part where shop_id = ${scope.shopId}
    and reservation_id = any(${[...reservationIds]}::bigint[]) and state = 'missing'`.execute(q);
};
