import { th } from '#ledger/words/th.ts';
import type { PaperEntry, PaperLine } from './compose-document.ts';

/** Lines of a paper over fees: one for each entry, by the name of its kind; fees have no quantity. */
export const feeLines = (
  entries: readonly (Pick<PaperEntry, 'kind' | 'amount'> & { note?: string })[],
): PaperLine[] =>
  entries.map((one) => ({
    name: th.kind[one.kind],
    detail: one.note ?? '',
    quantity: 1,
    price: one.amount,
    amount: one.amount,
    image: '',
    fee: true,
  }));
