import type { BillStep } from './billing-search.ts';
import type { PaymentBillRow } from './contract.ts';
import { payableBillOf } from './payable-bill.ts';

type BillState = Pick<PaymentBillRow, 'bill' | 'balance' | 'bailDue' | 'slips'>;

export const nextBillStep = (row: BillState): BillStep => {
  if (row.slips.length > 0) return 'check';
  if (payableBillOf(row) !== null) return 'pay';
  return row.balance > 0 || row.bailDue > 0 ? 'bill' : 'send';
};

export const isBillStepDone = (row: BillState & Pick<PaymentBillRow, 'out'>, step: BillStep): boolean => {
  const confirmed = row.bill !== null && row.bill.confirmedAt !== null;
  const owes = row.balance > 0 || row.bailDue > 0;
  return {
    bill: !owes || payableBillOf(row) !== null,
    pay: !owes || row.slips.length > 0,
    check: confirmed && !owes && row.slips.length === 0,
    send: row.out !== null && row.out.sentAt !== null,
  }[step];
};
