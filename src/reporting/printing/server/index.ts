/** The print room: what the pages on paper read. */
import { room } from '#platform/http/handlers.ts';
import { printContract } from '../contract.ts';
import { documents } from './documents.ts';
import { invoice } from './invoice.ts';
import { receipts } from './receipts.ts';
import { sample } from './sample-receipt.ts';
import { sharedSlip, slipLink } from './slip-link.ts';
import { sticker } from './sticker.ts';

export { factsOfPaper } from './paper-facts.ts';

export const printRoom = room({
  name: 'print',
  area: 'rentals',
  contract: printContract,
  handlers: { receipts, documents, invoice, sample, sticker, slipLink, sharedSlip },
});
