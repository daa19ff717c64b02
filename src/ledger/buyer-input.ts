import { z } from 'zod';
import { bareDigits } from '#lib/thai/thai.ts';
import { RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { buyerLimits, invalidBuyerFields } from './buyer-rules.ts';
import { CodedPlaceInput } from './coded-place-input.ts';

/** Buyer that a full tax invoice needs (Revenue Code §86/4). */
export const BuyerIn = z
  .strictObject({
    name: RequiredTextIn(buyerLimits.name),
    address: RequiredTextIn(buyerLimits.address),
    /** `''` for a person without a tax id. */
    taxId: TextIn(buyerLimits.taxId).transform(bareDigits).default(''),
    /** 00000 is the head office. A company must have a number. */
    taxBranchNo: TextIn(buyerLimits.taxBranchNo).default(''),
    /** If absent, the electronic document has only the address line. */
    place: CodedPlaceInput.optional(),
  })
  .superRefine((buyer, context) => {
    for (const field of invalidBuyerFields(buyer))
      context.addIssue({ code: 'custom', path: [field], message: field });
  });
/** `keep` also saves the buyer with the customer. */
export const InvoiceIn = z.strictObject({ buyer: BuyerIn, keep: z.boolean().default(false) });

export const FullInvoiceInput = z.strictObject({ buyer: BuyerIn });
export const ReplacementInput = z.strictObject({ buyer: BuyerIn, reason: RequiredTextIn(300) });

export type BuyerIn = z.output<typeof BuyerIn>;
