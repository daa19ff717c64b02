import { extendVoucher } from '#ledger/server/index.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { invalidField, invalidFieldReason } from '#orders/order/server/index.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeReductions } from '#platform/audit/write-reductions.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { voucherContract } from '../contract.ts';
import { loadVoucher, loadVoucherWire } from './vouchers.ts';

export const extendVoucherDay = writeHandler<typeof voucherContract.extend>(async (q, scope, call) => {
  const { id } = call.params;
  const { lastDay, reason } = call.body;
  const before = await loadVoucher(q, scope, id);
  if (!scope.branchIds.includes(before.branchId)) return call.fail('NOT_FOUND');
  if (before.state === 'void') return call.fail('VOUCHER_UNUSABLE');
  if (lastDay < bangkokDay(new Date())) throw invalidFieldReason('lastDay', 'past');
  if (!(await extendVoucher(q, scope, id, lastDay))) throw invalidField('lastDay');
  const at = { ...scope, branchId: before.branchId };
  await writeAudit(q, at, {
    action: 'voucher.extend',
    subject: 'voucher',
    id,
    before: { lastDay: before.lastDay },
    after: { lastDay, reason },
  });
  const amount = before.state === 'expired' ? before.balance : 0;
  await writeReductions(q, at, [{ kind: 'voucher', amount, reason, subject: 'voucher', id }]);
  return loadVoucherWire(q, scope, id);
});
