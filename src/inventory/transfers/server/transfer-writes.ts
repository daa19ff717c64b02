import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { UnitState } from '#inventory/stock/unit-states.ts';
import type { TransferState } from '../contract.ts';

export type LockedTransfer = { id: number; fromBranchId: number; toBranchId: number; state: TransferState };

/** Every change takes this lock first. */
export const lockTransfer = async (q: Tx, scope: Scope, id: number): Promise<LockedTransfer> => {
  const { rows } = await sql<LockedTransfer>`
    select t.id, t.from_branch_id as "fromBranchId", t.to_branch_id as "toBranchId", t.state from transfer t
    where t.shop_id = ${scope.shopId} and t.id = ${id}
      and (t.from_branch_id = any(${[...scope.branchIds]}::bigint[]) or t.to_branch_id = any(${[...scope.branchIds]}::bigint[]))
    for no key update`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
};

export type OpenTransferLine = {
  lineId: number;
  itemId: number;
  unitId: number | null;
  barcode: string | null;
  unitState: UnitState | null;
  received: boolean;
  missing: boolean;
  answered: boolean;
  /** True if the garment is lost or was found at the sender. */
  ended: boolean;
};

export const loadTransferLines = async (q: Tx, scope: Scope, id: number): Promise<OpenTransferLine[]> =>
  (
    await sql<OpenTransferLine>`
      select l.id as "lineId", l.item_id as "itemId", l.unit_id as "unitId", u.barcode, u.state as "unitState", l.received_at is not null as received,
        l.missing_at is not null as missing, l.answered_at is not null as answered, l.outcome is not null and l.received_at is null as ended
      from transfer_line l left join unit u on u.shop_id = ${scope.shopId} and u.id = l.unit_id
      where l.shop_id = ${scope.shopId} and l.transfer_id = ${id} order by l.id`.execute(q)
  ).rows;

/** Any garment of the item fits if `unitId` is null. */
export type NewTransferLine = { itemId: number; unitId: number | null };

export const insertTransfer = async (
  q: Tx,
  scope: Scope,
  ask: { fromBranchId: number; toBranchId: number; note: string; lines: readonly NewTransferLine[] },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into transfer (shop_id, from_branch_id, to_branch_id, note, requested_by)
    values (${scope.shopId}, ${ask.fromBranchId}, ${ask.toBranchId}, ${ask.note}, ${scope.userId || null}) returning id`.execute(
    q,
  );
  const id = rows[0]?.id ?? 0;
  await sql`
    insert into transfer_line (shop_id, transfer_id, item_id, unit_id)
    select ${scope.shopId}, ${id}, n.item_id, n.unit_id
    from unnest(${ask.lines.map((one) => one.itemId)}::bigint[], ${ask.lines.map((one) => one.unitId)}::bigint[]) with ordinality
      as n (item_id, unit_id, place)
    order by n.place`.execute(q);
  return id;
};

export type BoundTransferLine = { lineId: number; unitId: number; reservationId: number };

export const markLinesSent = async (
  q: Tx,
  scope: Scope,
  id: number,
  sent: { bound: readonly BoundTransferLine[]; expectedDay: Day },
): Promise<void> => {
  await sql`
    update transfer_line l set unit_id = n.unit_id, reservation_id = n.reservation_id
    from unnest(${sent.bound.map((one) => one.lineId)}::bigint[], ${sent.bound.map((one) => one.unitId)}::bigint[],
      ${sent.bound.map((one) => one.reservationId)}::bigint[]) as n (id, unit_id, reservation_id)
    where l.shop_id = ${scope.shopId} and l.id = n.id`.execute(q);
  await sql`delete from transfer_line where shop_id = ${scope.shopId} and transfer_id = ${id} and reservation_id is null`.execute(
    q,
  );
  await sql`update transfer set state = 'sent', sent_by = ${scope.userId || null}, sent_at = now(), expected_day = ${sent.expectedDay}
    where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
};

export const closeTransferIfDone = async (q: Tx, scope: Scope, id: number): Promise<void> => {
  await sql`
    update transfer t set state = case when exists (select from transfer_line l
        where l.shop_id = t.shop_id and l.transfer_id = t.id and l.received_at is not null) then 'received' else 'cancelled' end::transfer_state
    where t.shop_id = ${scope.shopId} and t.id = ${id} and t.state = 'sent' and not exists (select from transfer_line l
      where l.shop_id = t.shop_id and l.transfer_id = t.id and l.received_at is null and l.outcome is null)`.execute(
    q,
  );
};

/** The arrival of the last garment ends the transfer. */
export const markLinesReceived = async (
  q: Tx,
  scope: Scope,
  id: number,
  unitIds: readonly number[],
): Promise<void> => {
  await sql`update transfer_line set received_at = now(), outcome = case when missing_at is not null then 'found' end
    where shop_id = ${scope.shopId} and transfer_id = ${id} and unit_id = any(${unitIds})`.execute(q);
  await sql`
    update transfer set received_by = ${scope.userId || null}, received_at = now()
    where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
  await closeTransferIfDone(q, scope, id);
};

export const markLinesMissing = async (
  q: Tx,
  scope: Scope,
  lineIds: readonly number[],
  note: string,
): Promise<void> => {
  await sql`update transfer_line set missing_at = now(), missing_by = ${scope.userId || null}, missing_note = ${note}
    where shop_id = ${scope.shopId} and id = any(${[...lineIds]}::bigint[])`.execute(q);
};

export const markLinesAnswered = async (
  q: Tx,
  scope: Scope,
  lineId: number,
  { note, outcome }: { note: string; outcome: 'found' | null },
): Promise<void> => {
  await sql`update transfer_line set answered_at = now(), answered_by = ${scope.userId || null}, answer_note = ${note}, outcome = ${outcome}
    where shop_id = ${scope.shopId} and id = ${lineId}`.execute(q);
};

export const markLineLost = async (q: Tx, scope: Scope, lineId: number): Promise<void> => {
  await sql`update transfer_line set outcome = 'lost' where shop_id = ${scope.shopId} and id = ${lineId}`.execute(
    q,
  );
};

/** A transfer of which some garments arrived ends as received, without the other garments. */
export const markTransferCancelled = async (
  q: Tx,
  scope: Scope,
  id: number,
  ask: { state: 'cancelled' | 'received'; reason: string },
): Promise<void> => {
  await sql`update transfer set state = ${ask.state}, cancelled_by = ${scope.userId || null}, cancelled_at = now(), cancel_reason = ${ask.reason}
    where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
};
