/** The accounting room: ledger, documents, slips, series. Other rooms come in here. */
import { room } from '#platform/http/handlers.ts';
import { accountingContract } from '../contract.ts';
import { document } from './documents/documents.ts';
import { payer } from './payments/payer-profile.ts';
import { printed } from './documents/count-prints.ts';
import { promptPay } from './payments/prompt-pay.ts';
import { replaceDocument, taxInvoice } from './documents/replace-document.ts';
import { substituteDocument } from './documents/substitute-document.ts';
import { voidDocument } from './documents/void-document.ts';

export { kindWords } from '../words/kinds.ts';
export { anyPaper } from './documents/shop-has-documents.ts';
export { type BookItem, bookMany } from './entries/book-orders.ts';
export { bookOwn, type OwnEntry } from './entries/book-without-order.ts';
export { closedUntil, closeBooks } from './entries/closed-books.ts';
export { booksClosed, dayClosed, mustBeOpen, setClosed, stopBranch } from './entries/day-lock.ts';
export { creditSum } from './payments/customer-credit.ts';
export { documentsOf } from './documents/documents.ts';
export { slipPictures } from './providers/pictures.ts';
export { payCredit } from './payments/pay-credit.ts';
export { type OrderKeeper, ordersOfMoney } from './ports/order-of-money.ts';
export { readFacts } from './documents/document-facts.ts';
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
} from './entries/stale-figures.ts';
export { samplePaper } from './documents/sample-document.ts';
export { type KeptAmount, keepBail } from './payments/forfeit-bail.ts';
export { nextNumber } from './documents/next-number.ts';
export type { OrderFees, PaperLine, PaperOrder } from './documents/compose-document.ts';
export { refundPrice } from './payments/refund-price.ts';
export { returnBail } from './payments/return-bail.ts';
export { reverseEntries } from './entries/reverse-entries.ts';
export { recordSlipPicture, slipTakenBy, slipUse, waitingSlips, type WaitingFor } from './payments/slips.ts';
export { ledgerSums } from './entries/ledger-sums.ts';
export { takeNumbers } from './documents/take-numbers.ts';
export { priceKind, takePayments } from './payments/take-payments.ts';
export { bookWords } from './documents/ledger-words.ts';
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
