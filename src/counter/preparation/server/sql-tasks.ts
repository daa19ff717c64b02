import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PreparationStep } from '../preparation-steps.ts';

export type PreparationFact = {
  lineId: number;
  pinned: boolean;
  alteration: string;
  done: PreparationStep[];
  packed: number[];
  /** Parts, without parts that the garment lacks. */
  unpacked: number[];
};

/** Ignores steps on another unit. */
export const preparationFactsOf = async (
  q: Tx,
  scope: Scope,
  lineIds: readonly number[],
): Promise<Map<number, PreparationFact>> => {
  const { rows } = await sql<PreparationFact>`
    select l.id as "lineId", r.pinned, coalesce(p.alteration, '') as alteration, coalesce(p.parts_packed, '[]') as packed,
      array(select t.step::text from prepare_task t where t.shop_id = l.shop_id and t.line_id = l.id and t.unit_id = r.unit_id
        and t.reservation_id = r.id) as done,
      array(select g.id from product_item i join product_group_part g on g.shop_id = i.shop_id and g.group_id = i.group_id
        where i.shop_id = l.shop_id and i.id = l.item_id and not coalesce(p.parts_packed, '[]') @> to_jsonb(g.id)
          and not exists (select from unit_missing_part m where m.shop_id = l.shop_id and m.unit_id = r.unit_id and m.part_id = g.id
            and m.state in ('missing', 'written_off'))) as unpacked
    from order_line l join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id
    left join prepare_line p on p.shop_id = l.shop_id and p.line_id = l.id
    where l.shop_id = ${scope.shopId} and l.id = any(${[...lineIds]}::bigint[])`.execute(q);
  return new Map(rows.map((row) => [row.lineId, row]));
};

export type StepTick = { line: { id: number; reservationId: number; unitId: number }; step: PreparationStep };

/**
 * A tick's first user remains its author. A tick for another unit replaces the old tick. `userId` is null for
 * ticks of an import.
 */
export const insertTicks = async (
  q: Tx,
  scope: Scope,
  ticks: readonly StepTick[],
  userId: number | null,
): Promise<void> => {
  if (ticks.length === 0) return;
  await sql`
    insert into prepare_task as t (shop_id, line_id, step, reservation_id, unit_id, done_by)
    select ${scope.shopId}, n.line, n.step::prepare_step, n.promise, n.unit, ${userId}::bigint
    from unnest(${ticks.map((one) => one.line.id)}::bigint[], ${ticks.map((one) => one.step)}::text[],
      ${ticks.map((one) => one.line.reservationId)}::bigint[], ${ticks.map((one) => one.line.unitId)}::bigint[]) as n (line, step, promise, unit)
    on conflict (shop_id, line_id, step) do update
    set reservation_id = excluded.reservation_id, unit_id = excluded.unit_id, done_by = excluded.done_by, done_at = excluded.done_at
    where t.unit_id <> excluded.unit_id or t.reservation_id <> excluded.reservation_id`.execute(q);
};

export const deleteTicks = async (
  q: Tx,
  scope: Scope,
  lineIds: readonly number[],
  steps: readonly PreparationStep[],
): Promise<void> => {
  await sql`delete from prepare_task where shop_id = ${scope.shopId} and line_id = any(${[...lineIds]}::bigint[])
    and step = any(${[...steps]}::prepare_step[])`.execute(q);
};

type PreparationNote = { note: string; alteration: string };

export const savePreparationNote = async (
  q: Tx,
  scope: Scope,
  lineId: number,
  note: PreparationNote,
): Promise<void> => {
  await sql`
    insert into prepare_line (shop_id, line_id, note, alteration, updated_by)
    values (${scope.shopId}, ${lineId}, ${note.note}, ${note.alteration}, ${scope.userId || null})
    on conflict (shop_id, line_id) do update set note = excluded.note, alteration = excluded.alteration,
      updated_by = excluded.updated_by, updated_at = now()`.execute(q);
};

export const savePackedPart = async (
  q: Tx,
  scope: Scope,
  lineId: number,
  partIds: readonly number[],
): Promise<void> => {
  const packed = JSON.stringify(partIds);
  await sql`
    insert into prepare_line (shop_id, line_id, parts_packed, updated_by)
    values (${scope.shopId}, ${lineId}, ${packed}::jsonb, ${scope.userId || null})
    on conflict (shop_id, line_id) do update set parts_packed = excluded.parts_packed,
      updated_by = excluded.updated_by, updated_at = now()`.execute(q);
};

export const hasGroupPart = async (q: Tx, scope: Scope, groupId: number, partId: number): Promise<boolean> =>
  (
    await sql`select 1 from product_group_part where shop_id = ${scope.shopId} and group_id = ${groupId} and id = ${partId}`.execute(
      q,
    )
  ).rows.length > 0;
