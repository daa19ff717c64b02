export const accountKinds = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export type AccountKind = (typeof accountKinds)[number];

/**
 * Means of payment, VAT, and purposes. `refund`: refunded price; `saleBack`: of a sale; `care`, `goods`: wash tickets and received
 * consumables without a category.
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

/** May have an account per category of the shop. */
export const categorisedSources = ['expense', 'other_income'] as const satisfies readonly MoneySource[];

export const maxJournalDays = 366;
/** Limit of lines in one response; the sheet has all. */
export const maxReportLines = 2000;
