import type { Day } from '#lib/dates/day.ts';
import { asDay, bangkokDay } from '#lib/dates/day.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { codeIndexOf } from '#lib/codes/code-index.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { RearrangeResult } from '#inventory/stock/server/index.ts';
import { endCare, lockUnits, sendToCare } from '#inventory/stock/server/index.ts';
import type { careContract } from '../contract.ts';
import { unitStateForService } from '../care-services.ts';
import { vendorReturnDayOf } from '../vendor-days.ts';
import { vendorTermsOf } from '../vendor-terms.ts';
import type { DispatchedLine } from './ticket-lines.ts';
import {
  lockBranchGarments,
  insertTicket,
  lockTicket,
  insertDispatchedLines,
  recountTicket,
} from './ticket-lines.ts';
import { termsQuery } from './sql-vendors.ts';
import { readTicket } from './tickets.ts';

const categoriesOf = (shopId: number, itemIds: readonly number[]) => sql<{
  itemId: number;
  category: string;
}>`
  select id as "itemId", category from product_item where shop_id = ${shopId} and id = any(${[...itemIds]}::bigint[])`;

export const sendOnTicket = async (
  q: Tx,
  scope: Scope,
  vendor: { id: number; name: string; inHouse: boolean },
  ask: { note: string; today: Day; lines: readonly DispatchedLine[] },
): Promise<{ id: number; rearranged: RearrangeResult }> => {
  const rearranged = await sendToCare(
    q,
    scope,
    ask.lines.map(({ unit, service, expectedDay }) => ({
      unit,
      state: unitStateForService(service),
      expectedDay,
      note: vendor.name,
    })),
  );
  const id = await insertTicket(q, scope, vendor, ask);
  await insertDispatchedLines(q, scope, id, ask.lines);
  return { id, rearranged };
};

export const sendToVendor = writeHandler<typeof careContract.send>(async (q, scope, call) => {
  const { wnfShopId, note, itemList } = call.body;
  const today = bangkokDay(new Date());
  // The lock blocks a concurrent removal or deactivation of the vendor.
  await sql`select id from care_vendor where shop_id = ${scope.shopId} and id = ${wnfShopId} for share`.execute(
    q,
  );
  const [vendor] = (await termsQuery(scope, { id: wnfShopId }).execute(q)).rows;
  if (vendor === undefined) return call.fail('NOT_FOUND');
  if (!vendor.active) return call.fail('CONFLICT');
  const units = await lockBranchGarments(q, scope, {
    unitIds: itemList.flatMap(({ unitId }) => (unitId === undefined ? [] : [unitId])),
    barcodes: itemList.flatMap(({ barcode }) => (barcode === undefined ? [] : [barcode])),
  });
  const byId = new Map(units.map((one) => [one.unitId, one]));
  const byCode = codeIndexOf(units, (one) => one.barcode);
  const itemIds = units.map((one) => one.itemId);
  const { rows } = await categoriesOf(scope.shopId, itemIds).execute(q);
  const categories = new Map(rows.map((row) => [row.itemId, row.category]));
  const lines = itemList.flatMap((one): DispatchedLine[] => {
    const unit = one.unitId === undefined ? byCode.find(one.barcode ?? '') : byId.get(one.unitId);
    if (unit === undefined) return [];
    const terms = vendorTermsOf(vendor, one.service, categories.get(unit.itemId) ?? '');
    const days = { weekdays: vendor.weekdays, holidays: vendor.holidays };
    const expectedDay: Day = one.expectedDay ?? asDay(vendorReturnDayOf(days, today, terms.days));
    const price = vendor.inHouse ? 0 : (one.price ?? terms.price);
    const listPrice = vendor.inHouse || terms.price === 0 ? null : terms.price;
    return [{ unit, service: one.service, note: one.note, price, listPrice, expectedDay }];
  });
  if (new Set(lines.map((one) => one.unit.unitId)).size < lines.length) return call.fail('CONFLICT');
  const head = { id: wnfShopId, name: vendor.name, inHouse: vendor.inHouse };
  const { id, rearranged } = await sendOnTicket(q, scope, head, { note, today, lines });
  await writeAudit(q, scope, {
    action: 'care.send',
    subject: 'care_ticket',
    id,
    after: {
      name: vendor.name,
      note,
      lines: lines.map(({ unit, service, note: lineNote, price, expectedDay }) => ({
        unitId: unit.unitId,
        service,
        ...(lineNote !== undefined && { note: lineNote }),
        price,
        expectedDay,
      })),
    },
  });
  return { ticket: await readTicket(q, scope, id), ...rearranged };
});

export const undoSendToVendor = writeHandler<typeof careContract.undoSend>(async (q, scope, call) => {
  const ticket = await lockTicket(q, scope, call.params.id);
  if (ticket.open.length === 0 || ticket.open.length < ticket.lineCount) return call.fail('CARE_FOLLOWED');
  const was = new Map(ticket.open.map((one) => [one.unitId, one.wasState]));
  const units = await lockUnits(q, scope, { unitIds: [...was.keys()] });
  await endCare(
    q,
    scope,
    units.map((unit) => ({ unit, to: was.get(unit.unitId) ?? 'inspect', note: call.body.reason, cost: 0 })),
  );
  await sql`
    update care_line set state = 'waiting', ticket_id = null, price = 0, expected_day = null, was_state = null
    where shop_id = ${scope.shopId} and ticket_id = ${ticket.id} and state = 'sent'`.execute(q);
  await sql`
    delete from care_line l using unit u
    where l.shop_id = ${scope.shopId} and l.unit_id = any(${[...was.keys()]}::bigint[]) and l.state = 'waiting'
      and u.shop_id = ${scope.shopId} and u.id = l.unit_id and u.state = 'ready'`.execute(q);
  await recountTicket(q, scope, ticket.id);
  await writeAudit(q, scope, {
    action: 'care.undo',
    subject: 'care_ticket',
    id: ticket.id,
    after: { reason: call.body.reason, unitIds: [...was.keys()] },
  });
  return doneReply;
});
