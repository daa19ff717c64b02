import { sql } from 'kysely';
import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { reverseOwnEntry } from '#cash/server/index.ts';
import { lockUnits, reopenCare } from '#inventory/stock/server/index.ts';
import type { careContract } from '../contract.ts';
import { unitStateForService } from '../care-services.ts';
import { lastReceiptQuery, mayUndoReceipt } from './last-receipt.ts';
import { lockTicket, recountTicket } from './ticket-lines.ts';
import { isVendor } from './sql-vendors.ts';
import { readTicket } from './tickets.ts';

const isReversed = async (q: Tx, scope: Scope, expenseId: number): Promise<boolean> =>
  (
    await sql`select 1 from ledger_entry where shop_id = ${scope.shopId} and reverses_id = ${expenseId} limit 1`.execute(
      q,
    )
  ).rows.length > 0;

/**
 * Returns the garments to the vendor, removes the charge from their care costs, and reverses the expense
 * today unless it is already reversed. Staff may undo only their own receipts, within ten minutes.
 */
export const undoReceiveFromVendor = writeHandler<typeof careContract.undoReceive>(async (q, scope, call) => {
  const { reason } = call.body;
  const ticket = await lockTicket(q, scope, call.params.id);
  if (!(await isVendor(q, scope, ticket.vendorId))) return call.fail('CARE_FOLLOWED');
  const garmentIds = (await lastReceiptQuery(scope, ticket.id).execute(q)).rows.map((one) => one.unitId);
  const units = await lockUnits(q, scope, { unitIds: garmentIds });
  const receipt = (await lastReceiptQuery(scope, ticket.id).execute(q)).rows;
  if (!mayUndoReceipt(receipt) || units.length < receipt.length) return call.fail('CARE_FOLLOWED');
  const own = receipt.every((one) => one.fresh && one.receivedBy === scope.userId);
  if (effectiveRole(scope.roles) === 'staff' && !own) return call.fail('FORBIDDEN');
  const lines = new Map(receipt.map((one) => [one.unitId, one]));
  await sql`
    update care_line set state = 'sent', result = null, result_note = '', charged = null, claim = 0, claim_state = null,
      received_at = null, received_by = null, expense_id = null
    where shop_id = ${scope.shopId} and id = any(${receipt.map((one) => one.lineId)}::bigint[])`.execute(q);
  const rearranged = await reopenCare(
    q,
    scope,
    units.flatMap((unit) => {
      const line = lines.get(unit.unitId);
      if (line === undefined) return [];
      const { service, expectedDay, charged } = line;
      return [
        { unit, state: unitStateForService(service), expectedDay, note: ticket.vendorName, cost: -charged },
      ];
    }),
  );
  const at = { ...scope, branchId: ticket.branchId };
  const expenseId = receipt.find((one) => one.expenseId !== null)?.expenseId ?? null;
  const reversed = expenseId !== null && !(await isReversed(q, scope, expenseId));
  if (reversed) await reverseOwnEntry(q, at, expenseId, reason || `${ticket.vendorName} #${ticket.no}`);
  await recountTicket(q, scope, ticket.id);
  await writeAudit(q, at, {
    action: 'care.undo-receive',
    subject: 'care_ticket',
    id: ticket.id,
    before: {
      cost: receipt.reduce((sum, one) => sum + one.charged, 0),
      lines: receipt.map(({ unitId, charged }) => ({ unitId, cost: charged })),
    },
    after: { reason, unitIds: garmentIds },
  });
  return { ticket: await readTicket(q, scope, ticket.id), ...rearranged };
});
