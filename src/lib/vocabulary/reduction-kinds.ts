/**
 * `discount`: price below the list, or a discount that is no promotion. `waiver`: a fee below the terms.
 * `shipping`: less shipping than agreed. `void`: voided documents, sales and income. `price`: a lower list
 * price. `credit`: credit paid out or moved to another customer. `drawer`: another float, missing cash, a
 * reopened day, a drawer opened without a payment. `backdated`: a step booked on an earlier day. `undo`:
 * money that an undone step gave back. `voucher`: a later last day, with the balance if it had expired.
 */
export const reductionKinds = [
  'discount',
  'waiver',
  'shipping',
  'refund',
  'undo',
  'void',
  'expense',
  'credit',
  'drawer',
  'price',
  'backdated',
  'voucher',
] as const;
export type ReductionKind = (typeof reductionKinds)[number];

/** The ledger has the other kinds. */
export type RecordedReductionKind = Exclude<ReductionKind, 'refund' | 'undo' | 'expense'>;
