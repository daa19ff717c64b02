import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#lib/contract/contract.ts';
import type { Day } from '#lib/dates/day.ts';
import type { Language } from '#lib/text/languages.ts';
import { AppError } from '#lib/errors/errors.ts';
import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { invalidReportField } from '#cash/server/index.ts';
import { codeIndexOf } from '#lib/codes/code-index.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { transactionTime } from '#platform/cluster/transaction-time.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { endCare, changeCareDay, lockUnits } from '#inventory/stock/server/index.ts';
import type { careContract } from '../contract.ts';
import type { CareResult } from '../line-moves.ts';
import { placeAfterReturn } from '../line-moves.ts';
import { unitStateForService } from '../care-services.ts';
import type { LockedTicket, OpenTicketLine } from './ticket-lines.ts';
import { lockTicket, recountTicket } from './ticket-lines.ts';
import { explainNotWithVendor } from './not-with-vendor.ts';
import { payForReceipt } from './pay-vendor.ts';
import { readTicket } from './tickets.ts';

export type Back = { line: OpenTicketLine; result: CareResult; charged: number; note: string; claim: number };

/** `received_at` must equal the unit event's time, because last-receipt.ts compares the two times. */
const writeBack = async (
  q: Tx,
  scope: Scope,
  back: readonly Back[],
  expenseId: number | null,
): Promise<void> => {
  const at = await transactionTime(q);
  await sql`
    update care_line l set state = case n.result when 'lost' then 'lost' else 'received' end::care_state, result = n.result::care_result, result_note = n.note,
      charged = n.charged, claim = n.claim, claim_state = case when n.claim > 0 then 'open'::care_claim end,
      received_at = ${at}::timestamptz, received_by = ${scope.userId || null}::bigint, expense_id = case when n.charged > 0 then ${expenseId}::bigint end
    from unnest(${back.map((one) => one.line.lineId)}::bigint[], ${back.map((one) => one.result)}::text[], ${back.map((one) => one.note)}::text[],
      ${back.map((one) => one.charged)}::bigint[], ${back.map((one) => one.claim)}::bigint[]) as n (id, result, note, charged, claim)
    where l.shop_id = ${scope.shopId} and l.id = n.id`.execute(q);
};

const isAbove = ({ line, charged }: Back, percent = 0): boolean =>
  line.agreed !== null && charged > line.agreed * (1 + percent / 100);

const assertWithinAgreed = async (q: Tx, scope: Scope, back: readonly Back[]): Promise<void> => {
  if (effectiveRole(scope.roles) !== 'staff' || !back.some((one) => isAbove(one))) return;
  const { rows } = await sql<{ percent: number }>`
    select staff_care_percent as percent from shop where shop_id = ${scope.shopId}`.execute(q);
  const [{ percent } = { percent: 0 }] = rows;
  if (back.some((one) => isAbove(one, percent)))
    throw new AppError('CARE_PRICE_LIMIT', { values: { percent: String(percent) } });
};

/** A charge above the agreed price needs a note. */
export const returnedOn = async (
  q: Tx,
  scope: Scope,
  ticket: LockedTicket,
  itemList: BodyOf<typeof careContract.receive>['itemList'],
  language: Language,
): Promise<Back[]> => {
  const byId = new Map(ticket.open.map((one) => [one.unitId, one]));
  const byCode = codeIndexOf(ticket.open, (one) => one.barcode);
  const back: Back[] = [];
  for (const one of itemList) {
    const line = one.unitId === undefined ? byCode.find(one.barcode ?? '') : byId.get(one.unitId);
    if (line === undefined || back.some((other) => other.line === line))
      throw await explainNotWithVendor(q, scope, ticket.id, language, one);
    const asAgreed = one.result === 'lost' ? 0 : line.price;
    const charged = ticket.inHouse ? 0 : (one.charged ?? asAgreed);
    back.push({ line, result: one.result, charged, note: one.note, claim: one.claim });
  }
  const unexplained = back.findIndex((one) => isAbove(one) && one.note === '');
  if (unexplained >= 0) throw invalidReportField(`itemList.${unexplained}.note`, 'above the agreed price');
  return back;
};

/**
 * Books the charge as one expense of today at the ticket's branch. In-house work is free. A lost garment
 * costs only an explicit charge.
 */
export const receiveOnTicket = async (
  q: Tx,
  scope: Scope,
  body: BodyOf<typeof careContract.receive>,
  language: Language,
): Promise<ReplyOf<typeof careContract.receive>> => {
  const { wnforderId, itemList, method } = body;
  const ticket = await lockTicket(q, scope, wnforderId);
  const back = await returnedOn(q, scope, ticket, itemList, language);
  await assertWithinAgreed(q, scope, back);
  const units = await lockUnits(q, scope, { unitIds: back.map((one) => one.line.unitId) });
  const unitOf = new Map(units.map((one) => [one.unitId, one]));
  const rearranged = await endCare(
    q,
    scope,
    back.flatMap(({ line, result, charged, note }) => {
      const unit = unitOf.get(line.unitId);
      const moveNote = [ticket.vendorName, note].filter((text) => text !== '').join(': ');
      return unit === undefined
        ? []
        : [{ unit, to: placeAfterReturn[result], note: moveNote, cost: charged }];
    }),
  );
  const charged = back.reduce((sum, one) => sum + one.charged, 0);
  const at = { ...scope, branchId: ticket.branchId };
  const expenseId = await payForReceipt(q, at, ticket, charged, body);
  await writeBack(q, scope, back, expenseId);
  await recountTicket(q, scope, ticket.id);
  await writeAudit(q, at, {
    action: 'care.receive',
    subject: 'care_ticket',
    id: ticket.id,
    after: {
      cost: charged,
      method,
      ...(body.invoice !== undefined && {
        documentNo: body.invoice.invoiceNo,
        taxId: body.invoice.sellerTaxId,
      }),
      ...(body.withholding !== undefined && { withholding: body.withholding.income }),
      lines: back.map(({ line, result, charged: cost, note, claim }) => ({
        unitId: line.unitId,
        result,
        cost,
        ...(line.agreed !== null && cost > line.agreed && { price: line.agreed }),
        note,
        claim,
      })),
    },
  });
  return { ticket: await readTicket(q, scope, ticket.id), expenseId, ...rearranged };
};

export const receiveFromVendor = writeHandler<typeof careContract.receive>((q, scope, call) =>
  receiveOnTicket(q, scope, call.body, call.language),
);

export const changeReturnDay = writeHandler<typeof careContract.changeDay>(async (q, scope, call) => {
  const { expectedDay, unitIds } = call.body;
  const ticket = await lockTicket(q, scope, call.params.id);
  const away = new Map(ticket.open.map((one) => [one.unitId, one]));
  const chosenIds = unitIds.length === 0 ? [...away.keys()] : [...new Set(unitIds)];
  const stranger = chosenIds.find((id) => !away.has(id));
  if (stranger !== undefined || chosenIds.length === 0)
    throw await explainNotWithVendor(q, scope, ticket.id, call.language, { unitId: stranger ?? 0 });
  const units = await lockUnits(q, scope, { unitIds: chosenIds });
  const rearranged = await changeCareDay(
    q,
    scope,
    units.map((unit) => ({
      unit,
      state: unitStateForService(away.get(unit.unitId)?.service ?? 'wash'),
      expectedDay: expectedDay satisfies Day,
      note: ticket.vendorName,
    })),
  );
  await sql`update care_line set expected_day = ${expectedDay}::date
    where shop_id = ${scope.shopId} and ticket_id = ${ticket.id} and state = 'sent' and unit_id = any(${chosenIds}::bigint[])`.execute(
    q,
  );
  await recountTicket(q, scope, ticket.id);
  await writeAudit(q, scope, {
    action: 'care.day',
    subject: 'care_ticket',
    id: ticket.id,
    after: { expectedDay, unitIds: chosenIds },
  });
  return { ticket: await readTicket(q, scope, ticket.id), ...rearranged };
});
