import { accountingWords } from '#ledger/words/index.ts';
import type { DocumentEntry, DocumentItem } from './compose-document.ts';

export const feeDocumentLines = (
  entries: readonly (Pick<DocumentEntry, 'kind' | 'amount'> & { note?: string })[],
): DocumentItem[] =>
  entries.map((one) => ({
    name: accountingWords.th.kind[one.kind],
    detail: one.note ?? '',
    quantity: 1,
    price: one.amount,
    amount: one.amount,
    image: '',
    fee: true,
  }));
