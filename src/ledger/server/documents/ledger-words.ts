export { accountingWords as ledgerWords } from '#ledger/words/index.ts';
