import { z } from 'zod';
import { bareDigits } from '#lib/thai/thai.ts';
import { RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { invalidBuyerFields } from './buyer-rules.ts';
import { CodedPlaceInput } from './coded-place-input.ts';

/** Buyer's data that a full tax invoice needs (Revenue Code §86/4). */
export const BuyerIn = z
  .strictObject({
    name: RequiredTextIn(),
    address: RequiredTextIn(600),
    /** '' for a person without a tax id. */
    taxId: TextIn(30).transform(bareDigits).default(''),
    /** 00000: head office. Required for a company. */
    taxBranchNo: TextIn(5).default(''),
    /** Address codes for the electronic document, which otherwise has the address line. */
    place: CodedPlaceInput.optional(),
  })
  .superRefine((buyer, context) => {
    for (const field of invalidBuyerFields(buyer))
      context.addIssue({ code: 'custom', path: [field], message: field });
  });
/** `keep` also saves the buyer with the order's customer. */
export const InvoiceIn = z.strictObject({ buyer: BuyerIn, keep: z.boolean().default(false) });

export type BuyerIn = z.output<typeof BuyerIn>;
