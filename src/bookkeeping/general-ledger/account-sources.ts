/** Where money comes from or goes to in the ledger: each source stands in an account of the shop's table. */
export const accountKinds = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export type AccountKind = (typeof accountKinds)[number];

/**
 * By what it was paid (money, bail, credit, tax withheld), VAT, and for what. `refund` is price given back, `saleBack` of what was sold;
 * `care` and `goods` are expenses of wash tickets and of goods received that have no category.
 */
export const sources = [
  'cash',
  'transfer',
  'promptpay',
  'card',
  'other',
  'withholding',
  'vatIn',
  'bailVat',
  'bail',
  'credit',
  'vatOut',
  'rent',
  'down_payment',
  'refund',
  'sale',
  'saleBack',
  'late_fee',
  'damage_fee',
  'shipping',
  'other_income',
  'expense',
  'care',
  'goods',
] as const;
export type Source = (typeof sources)[number];

/** Sources that may have an account for each category of the shop. */
export const categorised = ['expense', 'other_income'] as const satisfies readonly Source[];

/** A journal covers so many days at most. */
export const maxJournalDays = 366;
/** So many lines of a tax report are told at once; its sheet has all. */
export const maxReportLines = 2000;
