/** Callers lock the garments first, with `lockBranchGarments`. */
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { codeIndexOf } from '#lib/codes/code-index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { lockUnits } from '#inventory/stock/server/index.ts';
import type { LockedUnit } from '#inventory/stock/server/index.ts';
import type { CareService } from '../care-services.ts';

/** Agreed price of line `l`. A ticket's price of zero does not count. */
export const agreedPriceSql = sql<number | null>`least(nullif(l.price, 0), l.list_price)`;

type Asked = { unitIds: readonly number[]; barcodes: readonly string[] };

export const lockBranchGarments = async (q: Tx, scope: Scope, wanted: Asked): Promise<LockedUnit[]> => {
  const units = (await lockUnits(q, scope, wanted)).filter((one) => one.branchId === scope.branchId);
  const ids = new Set(units.map((one) => one.unitId));
  const known = codeIndexOf(units, (one) => one.barcode);
  const missing = [
    ...wanted.unitIds.filter((id) => !ids.has(id)).map((unitId) => ({ unitId, barcode: '' })),
    ...wanted.barcodes.filter((one) => !known.has(one)).map((barcode) => ({ unitId: null, barcode })),
  ];
  if (missing.length > 0) throw new AppError('NOT_FOUND', { data: { items: missing } });
  return units;
};

export const insertWaitingLines = async (
  q: Tx,
  scope: Scope,
  units: readonly LockedUnit[],
  input: { service: CareService | ''; note?: string | undefined },
): Promise<void> => {
  await sql`
    insert into care_line (shop_id, branch_id, unit_id, item_id, state, service, note, by_user)
    select ${scope.shopId}, n.branch_id, n.unit_id, n.item_id, 'waiting', ${input.service}, ${input.note ?? ''}, ${scope.userId || null}::bigint
    from unnest(${units.map((one) => one.branchId)}::bigint[], ${units.map((one) => one.unitId)}::bigint[],
      ${units.map((one) => one.itemId)}::bigint[]) as n (branch_id, unit_id, item_id)
    on conflict (shop_id, unit_id) where state in ('waiting', 'sent')
    do update set service = excluded.service, note = ${input.note === undefined ? sql`care_line.note` : sql`excluded.note`}, by_user = excluded.by_user, branch_id = excluded.branch_id`.execute(
    q,
  );
};

export type DispatchedLine = {
  unit: LockedUnit;
  service: CareService;
  note: string | undefined;
  price: number;
  listPrice?: number | null;
  expectedDay: Day;
};

/** Numbers the tickets of a shop without gaps. */
export const insertTicket = async (
  q: Tx,
  scope: Scope,
  vendor: { id: number; name: string; inHouse: boolean },
  ask: { note: string; today: Day; lines: readonly DispatchedLine[] },
): Promise<number> => {
  const due = ask.lines.reduce<Day | null>(
    (first, { expectedDay }) => (first === null || expectedDay < first ? expectedDay : first),
    null,
  );
  await sql`select pg_advisory_xact_lock(hashtext('care_ticket'), ${scope.shopId})`.execute(q);
  const { rows } = await sql<{ id: number }>`
    insert into care_ticket (shop_id, no, branch_id, vendor_id, vendor_name, in_house, note, sent_by, sent_day, open_count, line_count, due)
    select ${scope.shopId}, coalesce(max(no), 0) + 1, ${scope.branchId}, ${vendor.id}, ${vendor.name}, ${vendor.inHouse}, ${ask.note},
      ${scope.userId || null}::bigint, ${ask.today}::date, ${ask.lines.length}, ${ask.lines.length}, ${due}::date
    from care_ticket where shop_id = ${scope.shopId}
    returning id`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new Error('no ticket was inserted');
  return row.id;
};

export const insertDispatchedLines = async (
  q: Tx,
  scope: Scope,
  ticketId: number,
  lines: readonly DispatchedLine[],
): Promise<void> => {
  // The statement also replaces waiting lines, so line ids follow the order of the scans.
  await sql`
    with was as (
      delete from care_line where shop_id = ${scope.shopId} and unit_id = any(${lines.map((one) => one.unit.unitId)}::bigint[]) and state = 'waiting'
      returning unit_id, note, since
    )
    insert into care_line (shop_id, branch_id, unit_id, item_id, state, service, note, since, by_user, ticket_id, was_state, price, list_price, expected_day)
    select ${scope.shopId}, ${scope.branchId}, n.unit_id, n.item_id, 'sent', n.service, coalesce(n.note, was.note, ''),
      coalesce(was.since, now()), ${scope.userId || null}::bigint, ${ticketId}, n.was_state, n.price, n.list_price, n.expected_day
    from unnest(${lines.map((one) => one.unit.unitId)}::bigint[], ${lines.map((one) => one.unit.itemId)}::bigint[],
      ${lines.map((one) => one.service)}::text[], ${lines.map((one) => one.note ?? null)}::text[], ${lines.map((one) => one.unit.state)}::unit_state[],
      ${lines.map((one) => one.price)}::bigint[], ${lines.map((one) => one.listPrice ?? null)}::bigint[],
      ${lines.map((one) => one.expectedDay)}::date[]) with ordinality
      as n (unit_id, item_id, service, note, was_state, price, list_price, expected_day, place)
    left join was on was.unit_id = n.unit_id
    order by n.place`.execute(q);
};

export type OpenTicketLine = {
  lineId: number;
  unitId: number;
  barcode: string;
  service: CareService;
  price: number;
  /** Lower of the ticket's and the list's price, or null. */
  agreed: number | null;
  wasState: 'ready' | 'inspect' | 'wash' | 'repair';
};
export type LockedTicket = {
  id: number;
  no: number;
  branchId: number;
  vendorId: number;
  vendorName: string;
  inHouse: boolean;
  lineCount: number;
  openCount: number;
  open: OpenTicketLine[];
};

export const lockTicket = async (q: Tx, scope: Scope, id: number): Promise<LockedTicket> => {
  const [head] = (
    await sql<Omit<LockedTicket, 'open'>>`
      select id, no, branch_id as "branchId", vendor_id as "vendorId", vendor_name as "vendorName", in_house as "inHouse", line_count as "lineCount", open_count as "openCount"
      from care_ticket where shop_id = ${scope.shopId} and id = ${id} and branch_id = any(${[...scope.branchIds]}::bigint[]) for update`.execute(
      q,
    )
  ).rows;
  if (head === undefined) throw new AppError('NOT_FOUND');
  const { rows } = await sql<OpenTicketLine>`
    select l.id as "lineId", l.unit_id as "unitId", u.barcode, l.service, l.price, ${agreedPriceSql} as agreed, coalesce(l.was_state, 'inspect') as "wasState"
    from care_line l join unit u on u.shop_id = ${scope.shopId} and u.id = l.unit_id
    where l.shop_id = ${scope.shopId} and l.ticket_id = ${id} and l.state = 'sent' order by l.id`.execute(q);
  return { ...head, open: rows };
};

export const recountTicket = async (q: Tx, scope: Scope, ticketId: number): Promise<void> => {
  await sql`
    update care_ticket t set open_count = n.open, line_count = n.count, due = coalesce(n.due, t.due)
    from (select count(*) filter (where state = 'sent') as open, count(*) as count, min(expected_day) filter (where state = 'sent') as due
      from care_line where shop_id = ${scope.shopId} and ticket_id = ${ticketId}) n
    where t.shop_id = ${scope.shopId} and t.id = ${ticketId}`.execute(q);
};
