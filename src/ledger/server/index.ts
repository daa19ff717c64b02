import { defineModule } from '#platform/http/handlers.ts';
import { ledgerContract } from '../contract.ts';
import { getIssuedDocument } from './documents/documents.ts';
import { getPayer } from './payments/payer-profile.ts';
import { countPrints } from './documents/count-prints.ts';
import { createPromptPayText } from './payments/prompt-pay.ts';
import { replaceDocument, issueTaxInvoice } from './documents/replace-document.ts';
import { listRestoredNumbers, skipNumbers } from './restored/skip-numbers.ts';
import { substituteDocument } from './documents/substitute-document.ts';
import { getVoucherBalance } from './vouchers/voucher-balance.ts';
import { voidDocument } from './documents/void-document.ts';

export { lastNumbersOf, lastNumbersQuery } from './restored/last-numbers.ts';
export { kindWords } from '../words/kinds.ts';
export { readPriceDocuments, taxBranchId } from './documents/issued-documents.ts';
export { checkPlace } from './documents/check-place.ts';
export { shopHasDocuments } from './documents/shop-has-documents.ts';
export { type OrderBooking, bookOrders } from './entries/book-orders.ts';
export {
  bookAllWithoutOrder,
  bookWithoutOrder,
  type EntryWithoutOrder,
} from './entries/book-without-order.ts';
export { shownFieldsOfRow, shownPaymentColumns, type ShownPaymentRow } from './entries/entry-columns.ts';
export { booksClosedUntilQuery, closeBooks } from './entries/closed-books.ts';
export {
  booksClosedError,
  dayClosedError,
  assertDayOpen,
  setBranchDayClosed,
  blockBranchPostings,
  closedPostingDaysQuery,
} from './entries/day-lock.ts';
export { loadCashCoin } from './payments/cash-rounding.ts';
export { customerCreditQuery } from './payments/customer-credit.ts';
export { loadOrderDocuments, readOrderDocuments } from './documents/documents.ts';
export {
  clearVoucherTexts,
  customerVouchers,
  forgetVoucherTexts,
  usesVouchersSql,
} from './providers/customer-vouchers.ts';
export { slipPictureUses } from './providers/pictures.ts';
export { payOutCredit } from './payments/pay-credit.ts';
export { type LedgerOrderProvider, ledgerOrderPort } from './ports/order-of-money.ts';
export { readDocumentFacts } from './documents/document-facts.ts';
export {
  hasStaleFigures,
  markOrdersStale,
  markSelectedOrdersStale,
  markShopStale,
  markUnitsStale,
  type StaleOrder,
  takeStaleFiguresQuery,
  type StaleFigure,
} from './entries/stale-figures.ts';
export { sampleDocument } from './documents/sample-document.ts';
export { type ForfeitAmount, forfeitBail } from './payments/forfeit-bail.ts';
export { nextNumber } from './documents/next-number.ts';
export type { OrderFees, DocumentItem, DocumentOrder } from './documents/compose-document.ts';
export { lineOut } from './documents/price-lines.ts';
export { refundPrice } from './payments/refund-price.ts';
export { type CardHoldProvider, cardHoldPort } from './ports/card-holds.ts';
export { returnBail } from './payments/return-bail.ts';
export { reverseEntries } from './entries/reverse-entries.ts';
export {
  isSlipUsed,
  recordSlipPicture,
  orderUsingSlip,
  type SlipReleaseProvider,
  slipReleasePort,
  slipUseQuery,
  waitingSlipPort,
  type WaitingSlipProvider,
} from './payments/slips.ts';
export { ledgerSumsSql } from './entries/ledger-sums.ts';
export { issueVoucher, type NewVoucher } from './vouchers/issue-voucher.ts';
export { payVoucherByTransfer } from './vouchers/pay-by-transfer.ts';
export { voucherStateSql } from './vouchers/spend-vouchers.ts';
export { extendVoucher } from './vouchers/extend-voucher.ts';
export { readVoucherBalance } from './vouchers/voucher-balance.ts';
export { voidVoucher } from './vouchers/void-voucher.ts';
export { takeNumbers } from './documents/take-numbers.ts';
export { priceEntryKind, takePayments } from './payments/take-payments.ts';
export { ledgerWords } from './documents/ledger-words.ts';
export { paperWords } from '../words/paper.ts';

export const ledgerModule = defineModule({
  apiName: 'accounting',
  area: 'money',
  contract: ledgerContract,
  handlers: {
    document: getIssuedDocument,
    payer: getPayer,
    voucher: getVoucherBalance,
    promptPay: createPromptPayText,
    printed: countPrints,
    taxInvoice: issueTaxInvoice,
    replaceDocument,
    substituteDocument,
    voidDocument,
    restoredNumbers: listRestoredNumbers,
    skipNumbers,
  },
  constraints: { slip_pkey: 'DUPLICATE_SLIP', document_replaces: 'CONFLICT' },
});
