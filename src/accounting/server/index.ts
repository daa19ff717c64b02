/** The accounting room: ledger, documents, slips, series. Other rooms come in here. */
import { room } from '../../core/server/call.ts';
import { accountingContract } from '../contract.ts';
import { document } from './documents.ts';
import { promptPay } from './prompt-pay.ts';

export { type BookItem, bookMany } from './book-many.ts';
export { documentsOf } from './documents.ts';
export { type KeptAmount, keepBail } from './keep-bail.ts';
export { nextNumber } from './next-number.ts';
export type { PaperLine, PaperOrder } from './paper.ts';
export { refundPrice } from './refund-price.ts';
export { returnBail } from './return-bail.ts';
export { ledgerSums } from './sums.ts';
export { takeNumbers } from './take-numbers.ts';
export { priceKind, takePayments } from './take-payments.ts';

export const accountingRoom = room({
  name: 'accounting',
  contract: accountingContract,
  handlers: { document, promptPay },
  constraints: { slip_pkey: 'DUPLICATE_SLIP' },
});
