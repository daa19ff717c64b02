import { z } from 'zod';
import { BahtIn, PastDayIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { bareDigits, isCitizenId } from '#lib/thai/thai.ts';
import { claimableMonths } from './purchase-invoice.ts';

export const ClaimMonthInput = z.string().regex(/^(19|2[012])\d{2}-(0[1-9]|1[0-2])$/, { error: 'YYYY-MM' });

/** Tax invoice of a seller (Revenue Code §86/4). */
export const PurchaseInvoiceInput = z
  .strictObject({
    invoiceNo: RequiredTextIn(50),
    day: PastDayIn,
    sellerName: RequiredTextIn(200),
    sellerTaxId: TextIn(30).transform(bareDigits).refine(isCitizenId, { error: 'checkDigit' }),
    /** 00000 is the head office. */
    sellerBranchNo: z
      .string()
      .regex(/^\d{5}$/)
      .default('00000'),
    /** The base is without VAT. */
    base: BahtIn.refine((satang) => satang > 0, { error: '> 0' }),
    vat: BahtIn.refine((satang) => satang > 0, { error: '> 0' }),
    /**
     * First day of the claim month, or null for VAT that cannot be claimed (§82/5). Defaults to the first
     * month with open books from the invoice's month on.
     */
    claimMonth: ClaimMonthInput.nullable().optional(),
  })
  .superRefine(({ day, claimMonth }, context) => {
    if (claimMonth && !claimableMonths(day).includes(`${claimMonth}-01`))
      context.addIssue({ code: 'custom', path: ['claimMonth'], message: 'sixMonths' });
  })
  .meta({ title: 'PurchaseInvoiceIn' });
export type PurchaseInvoiceInput = z.output<typeof PurchaseInvoiceInput>;
