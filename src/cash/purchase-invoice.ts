import { z } from 'zod';
import { addDays, asDay } from '#lib/dates/day.ts';
import { bareDigits, isCitizenId } from '#lib/thai/thai.ts';
import {
  BahtIn,
  BahtOut,
  DayOut,
  IdOut,
  PastDayIn,
  RequiredTextIn,
  TextIn,
} from '#lib/contract/wire-schemas.ts';

/** Months after the invoice's in which its VAT may be claimed (§82/3, notice no. 4 of the Director-General on VAT). */
export const claimMonths = 6;

/** '2026-01-31' gives '2026-01-01'. */
export const claimMonthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of a month. */
export const addClaimMonths = (day: string, count: number): string => {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
};

/** First days. */
export const claimableMonths = (day: string): string[] =>
  Array.from({ length: claimMonths + 1 }, (_, count) => addClaimMonths(day, count));

/** Months with open books; `until`: the last closed day. */
export const openClaimMonths = (day: string, until: string | null): string[] =>
  claimableMonths(day).filter(
    (month) => until === null || addDays(asDay(addClaimMonths(month, 1)), -1) > until,
  );

export const ClaimMonthInput = z.string().regex(/^(19|2[012])\d{2}-(0[1-9]|1[0-2])$/, { error: 'YYYY-MM' });

/** Revenue Code §86/4. */
export const PurchaseInvoiceInput = z
  .strictObject({
    invoiceNo: RequiredTextIn(50),
    day: PastDayIn,
    sellerName: RequiredTextIn(200),
    sellerTaxId: TextIn(30).transform(bareDigits).refine(isCitizenId, { error: 'checkDigit' }),
    /** 00000 = head office. */
    sellerBranchNo: z
      .string()
      .regex(/^\d{5}$/)
      .default('00000'),
    /** Before VAT. */
    base: BahtIn.refine((satang) => satang > 0, { error: '> 0' }),
    vat: BahtIn.refine((satang) => satang > 0, { error: '> 0' }),
    /** Null where the law forbids the claim (§82/5). Default: the invoice's month. */
    claimMonth: ClaimMonthInput.nullable().optional(),
  })
  .superRefine(({ day, claimMonth }, context) => {
    if (claimMonth && !claimableMonths(day).includes(`${claimMonth}-01`))
      context.addIssue({ code: 'custom', path: ['claimMonth'], message: 'sixMonths' });
  })
  .meta({ title: 'PurchaseInvoiceIn' });
export type PurchaseInvoiceInput = z.output<typeof PurchaseInvoiceInput>;

export const PurchaseInvoice = z
  .object({
    invoiceId: IdOut,
    invoiceNo: z.string(),
    day: DayOut,
    sellerName: z.string(),
    sellerTaxId: z.string(),
    sellerBranchNo: z.string(),
    base: BahtOut,
    vat: BahtOut,
    /** First day; null where it is not claimed. */
    claimMonth: DayOut.nullable(),
  })
  .meta({ title: 'PurchaseInvoice' });
export type PurchaseInvoice = z.output<typeof PurchaseInvoice>;
