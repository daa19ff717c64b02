export const accountKinds = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export type AccountKind = (typeof accountKinds)[number];

/**
 * `withheld_tax` is tax withheld from vendors. `saleBack` is the refund of a sale. `care` and `goods` are
 * care tickets and received consumables without a category.
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
  'voucher',
  'vatOut',
  'withheld_tax',
  'rent',
  'down_payment',
  'refund',
  'sale',
  'saleBack',
  'late_fee',
  'cleaning_fee',
  'damage_fee',
  'lost_part',
  'lost_unit',
  'shipping',
  'other_income',
  'cash_rounding',
  'expense',
  'care',
  'goods',
] as const;
export type MoneySource = (typeof moneySources)[number];

/** These sources may have one account per category. */
export const categorisedSources = ['expense', 'other_income'] as const satisfies readonly MoneySource[];

export const maxJournalDays = 366;
/** Limit of a reply. The sheet has all lines. */
export const maxReportLines = 2000;
