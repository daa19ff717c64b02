import { defineModule } from '#platform/http/handlers.ts';
import { printingContract } from '../contract.ts';
import { listOrderDocuments } from './documents.ts';
import { getInvoice } from './invoice.ts';
import { listStepReceipts } from './receipts.ts';
import { getSampleReceipt } from './sample-receipt.ts';
import { getSharedSlip, createSlipLink } from './slip-link.ts';
import { getPostalSticker } from './sticker.ts';
import { tryBill } from './trial-bill.ts';

export { printedPaperFacts } from './paper-facts.ts';
export { slipCode } from './slip-link.ts';

export const printingModule = defineModule({
  apiName: 'print',
  area: 'rentals',
  contract: printingContract,
  handlers: {
    receipts: listStepReceipts,
    documents: listOrderDocuments,
    invoice: getInvoice,
    sample: getSampleReceipt,
    trial: tryBill,
    sticker: getPostalSticker,
    slipLink: createSlipLink,
    sharedSlip: getSharedSlip,
  },
});
