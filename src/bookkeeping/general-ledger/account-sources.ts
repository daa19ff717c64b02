/** Sources of ledger money. The shop's chart of accounts maps each source to an account. */
export const accountKinds = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export type AccountKind = (typeof accountKinds)[number];

/**
 * Means of payment (money, deposit, credit, tax withheld), VAT, and purposes. `refund` is refunded price, `saleBack` that of a sale;
 * `care` and `goods` are expenses of wash tickets and received consumables without a category.
 */
export const moneySources = [
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
export type MoneySource = (typeof moneySources)[number];

/** Sources that can have an account per category of the shop. */
export const categorisedSources = ['expense', 'other_income'] as const satisfies readonly MoneySource[];

/** Maximum days of a journal. */
export const maxJournalDays = 366;
/** Maximum lines of a tax report in one response; its sheet has all. */
export const maxReportLines = 2000;
