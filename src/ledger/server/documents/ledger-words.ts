/** Words of entry kinds, payment methods and documents in every language, for the spreadsheets of other modules. */
export { accountingWords as ledgerWords } from '#ledger/words/index.ts';
