import { z } from 'zod';
import { payMethods } from '#ledger/payment-shapes.ts';
import { BahtIn, DayIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { maxLookupCode } from '#setup/reference-lists/list-kinds.ts';
import { entryDirections } from './day-figures.ts';
import { taxPayments } from './tax-payment.ts';
import { PurchaseInvoiceInput } from './purchase-invoice-input.ts';
import { ExpenseWithholdingInput } from './withholding-input.ts';

export const BookEntryInput = z.strictObject({
  direction: z.enum(entryDirections),
  /** A category for this direction, or ''. */
  category: TextIn(maxLookupCode).default(''),
  /** Allowed only for an expense without category, tax invoice or withheld tax. */
  pays: z.enum(taxPayments).optional(),
  amount: BahtIn.refine((satang) => satang > 0, { error: '> 0' }),
  method: z.enum(payMethods),
  note: TextIn(500).default(''),
  /** Defaults to today. An earlier day requires an admin. */
  day: DayIn.optional(),
  image: z.string().max(300).default(''),
  /** An expense of a VAT-registered shop may have an invoice. */
  invoice: PurchaseInvoiceInput.optional(),
  /** Tax may be withheld if the shop is a juristic person. */
  withholding: ExpenseWithholdingInput.optional(),
});
