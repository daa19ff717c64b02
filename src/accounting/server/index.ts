/** The accounting room: ledger, documents, slips, series. Other rooms come in here. */
import { room } from '../../core/server/call.ts';
import { accountingContract } from '../contract.ts';
import { document } from './documents.ts';
import { payer } from './payer.ts';
import { printed } from './printed.ts';
import { promptPay } from './prompt-pay.ts';
import { replaceDocument, taxInvoice } from './replace.ts';
import { substituteDocument } from './substitute.ts';
import { voidDocument } from './void-document.ts';

export { kindWords } from '../words/kinds.ts';
export { anyPaper } from './any-paper.ts';
export { type BookItem, bookMany } from './book-many.ts';
export { bookOwn, type OwnEntry } from './book-own.ts';
export { closedUntil, closeBooks } from './closed-books.ts';
export { booksClosed, dayClosed, mustBeOpen, setClosed, stopBranch } from './day-lock.ts';
export { creditSum } from './credit.ts';
export { documentsOf } from './documents.ts';
export { slipPictures } from './follow-pictures.ts';
export { payCredit } from './pay-credit.ts';
export { type OrderKeeper, ordersOfMoney } from './orders.ts';
export { readFacts } from './facts.ts';
export {
  anyDue,
  markOrders,
  markOrdersOf,
  markShop,
  markUnits,
  type OrderDue,
  shopsDue,
  takeDue,
  type Due,
} from './figure-due.ts';
export { samplePaper } from './sample.ts';
export { type KeptAmount, keepBail } from './keep-bail.ts';
export { nextNumber } from './next-number.ts';
export type { OrderFees, PaperLine, PaperOrder } from './paper.ts';
export { refundPrice } from './refund-price.ts';
export { returnBail } from './return-bail.ts';
export { reverseEntries } from './reverse-entries.ts';
export { recordSlipPicture, slipTakenBy, slipUse, waitingSlips, type WaitingFor } from './slips.ts';
export { ledgerSums } from './sums.ts';
export { takeNumbers } from './take-numbers.ts';
export { priceKind, takePayments } from './take-payments.ts';
export { bookWords } from './words.ts';
export { paperWords } from '../words/paper.ts';

export const accountingRoom = room({
  name: 'accounting',
  area: 'money',
  contract: accountingContract,
  handlers: {
    document,
    payer,
    promptPay,
    printed,
    taxInvoice,
    replaceDocument,
    substituteDocument,
    voidDocument,
  },
  constraints: { slip_pkey: 'DUPLICATE_SLIP', document_replaces: 'CONFLICT' },
});
