import { z } from 'zod';
import { legalForms } from '#ledger/withholding.ts';
import { BahtIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { bareDigits, isCitizenId } from '#lib/thai/thai.ts';
import { incomeKinds, taxConditions } from './withheld-tax.ts';

export const WithholdingInput = z
  .strictObject({
    income: z.enum(incomeKinds),
    condition: z.enum(taxConditions).default('withheld'),
    /**
     * Agreed amount, without VAT and tax that the shop pays for the payee. Defaults to the amount of the tax
     * invoice, otherwise the payment.
     */
    base: BahtIn.refine((satang) => satang > 0, { error: '> 0' }).optional(),
  })
  .meta({ title: 'WithholdingIn' });
export type WithholdingInput = z.output<typeof WithholdingInput>;

export const PayeeInput = z
  .strictObject({
    name: RequiredTextIn(200),
    taxId: TextIn(30).transform(bareDigits).refine(isCitizenId, { error: 'checkDigit' }),
    branchNo: z
      .string()
      .regex(/^\d{5}$/)
      .default('00000'),
    address: RequiredTextIn(500),
    legalForm: z.enum(legalForms).default('auto'),
  })
  .meta({ title: 'PayeeIn' });
export type PayeeInput = z.output<typeof PayeeInput>;

/** Input for a payee without vendor record. */
export const ExpenseWithholdingInput = WithholdingInput.extend({ payee: PayeeInput });
