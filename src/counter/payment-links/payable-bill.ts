import type { PaymentBill, PaymentBillRow } from './contract.ts';

/** Returns null if the order is cancelled or owes less than the bill, whose QR would show too much. */
export const payableBillOf = ({
  bill,
  balance,
  bailDue,
}: Pick<PaymentBillRow, 'bill' | 'balance' | 'bailDue'>): PaymentBill | null =>
  bill !== null && bill.confirmedAt === null && bill.price <= balance && bill.bail <= bailDue ? bill : null;
