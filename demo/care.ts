import { sql } from 'kysely';
import { insertVendor, receiveOnTicket, sendOnTicket, settleClaim, takeOffRack } from '#care/server/index.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { lockUnits } from '#inventory/stock/server/index.ts';
import { careNote, careReceipts, vendors, waitingWork } from './words/care.ts';

export type DemoVendor = { id: number; name: string; inHouse: boolean };

const noTaxDetails = { sellerName: '', sellerTaxId: '', sellerBranchNo: '00000', legalForm: 'auto' } as const;

export const addVendors = async (q: Tx, scope: Scope): Promise<DemoVendor[]> => {
  const made: DemoVendor[] = [];
  for (const one of vendors)
    made.push({
      id: await insertVendor(q, scope, { ...noTaxDetails, ...one }),
      name: one.name,
      inHouse: one.inHouse,
    });
  return made;
};

const perTicket = 3;
/** The shop sent the late ticket this many days ago. The ticket was due the next day. */
const lateBy = 4;

/** Finds units to wash or inspect that no order needs within a week. */
const waiting = async (q: Tx, scope: Scope, count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from unit u
    where u.shop_id = ${scope.shopId} and u.branch_id = ${scope.branchId} and u.state in ('wash', 'inspect') and u.care_due is null
      and not exists (select from reservation r where r.shop_id = ${scope.shopId} and r.unit_id = u.id and r.state in ('held', 'out')
        and r.blocked && daterange(current_date - 2, current_date + 8))
    order by u.id limit ${count}`.execute(q);
  return rows.map((row) => row.id);
};

/** Takes garments off the rack that orders need in 4 to 9 days. */
const takeWanted = async (q: Tx, scope: Scope): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from unit u
    cross join lateral (select min(lower(r.blocked)) as day from reservation r
      where r.shop_id = ${scope.shopId} and r.unit_id = u.id and r.state = 'held') n
    where u.shop_id = ${scope.shopId} and u.branch_id = ${scope.branchId} and u.state = 'ready'
      and n.day between current_date + 4 and current_date + 9
    order by n.day, u.id limit ${waitingWork.length}`.execute(q);
  for (const [index, { id }] of rows.entries()) {
    const work = waitingWork[index];
    if (work !== undefined) await takeOffRack(q, scope, await lockUnits(q, scope, { unitIds: [id] }), work);
  }
};

const receiveAll = async (q: Tx, scope: Scope, wnforderId: number): Promise<void> => {
  const { rows } = await sql<{ id: number; unitId: number }>`
    select id, unit_id as "unitId" from care_line where shop_id = ${scope.shopId} and ticket_id = ${wnforderId} order by id`.execute(
    q,
  );
  const itemList = rows.flatMap(({ unitId }, at) => {
    const { result, note, claim = 0 } = careReceipts[at] ?? {};
    return result === undefined ? [] : [{ unitId, result, note: note ?? '', claim }];
  });
  await receiveOnTicket(q, scope, { wnforderId, method: 'cash', itemList }, 'th');
  for (const [at, { id }] of rows.entries()) {
    const settled = careReceipts[at]?.settled;
    if (settled !== undefined) await settleClaim(q, scope, id, { state: 'paid', note: settled });
  }
};

export const addTickets = async (q: Tx, scope: Scope, made: readonly DemoVendor[]): Promise<void> => {
  const today = bangkokDay(new Date());
  const [laundry, tailor] = made;
  if (laundry === undefined || tailor === undefined) return;
  await takeWanted(q, scope);
  const ids = await waiting(q, scope, 2 * perTicket + careReceipts.length);
  const send = async (vendor: DemoVendor, unitIds: readonly number[], days: number): Promise<number[]> => {
    const units = await lockUnits(q, scope, { unitIds });
    if (units.length === 0) return [];
    const { id } = await sendOnTicket(q, scope, vendor, {
      note: careNote,
      today,
      lines: units.map((unit) => ({
        unit,
        service: vendor === laundry ? 'dryclean' : 'mend',
        note: '',
        price: 15_000,
        expectedDay: addDays(today, days),
      })),
    });
    return [id];
  };
  await send(laundry, ids.slice(0, perTicket), 2);
  const late = await send(tailor, ids.slice(perTicket, 2 * perTicket), 1);
  const [back] = await send(laundry, ids.slice(2 * perTicket), 1);
  if (back !== undefined) await receiveAll(q, scope, back);
  await sql`
    with t as (
      update care_ticket set sent_day = sent_day - ${lateBy}::int, due = due - ${lateBy}::int, sent_at = sent_at - make_interval(days => ${lateBy})
      where shop_id = ${scope.shopId} and id = any(${late}::bigint[]) returning id
    ), l as (
      update care_line set expected_day = expected_day - ${lateBy}::int from t
      where care_line.shop_id = ${scope.shopId} and care_line.ticket_id = t.id returning unit_id
    ), r as (
      update reservation set due = due - ${lateBy}::int from l
      where reservation.shop_id = ${scope.shopId} and reservation.unit_id = l.unit_id and reservation.purpose = 'care' and reservation.state = 'out'
    )
    update unit set care_due = care_due - ${lateBy}::int, care_until = care_until - ${lateBy}::int from l
    where unit.shop_id = ${scope.shopId} and unit.id = l.unit_id`.execute(q);
};
