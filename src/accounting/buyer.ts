import { z } from 'zod';
import { bareDigits } from '../core/common/thai.ts';
import { RequiredText, Text } from '../core/common/wire.ts';
import { buyerFaults } from './buyer-rules.ts';

/** The buyer on a full tax invoice (Revenue Code §86/4): companies with tax id and head office or branch. */
export const BuyerIn = z
  .strictObject({
    name: RequiredText(),
    address: RequiredText(600),
    /** 13 digits with a right check digit; '' for a person who is not registered. */
    taxId: Text(30).transform(bareDigits).default(''),
    /** 00000 = head office; a company has one. */
    taxBranchNo: Text(5).default(''),
  })
  .superRefine((buyer, context) => {
    for (const field of buyerFaults(buyer))
      context.addIssue({ code: 'custom', path: [field], message: field });
  });
/** A full tax invoice is wanted: who buys, and whether that stays with the customer of the order. */
export const InvoiceIn = z.strictObject({ buyer: BuyerIn, keep: z.boolean().default(false) });

export type BuyerIn = z.output<typeof BuyerIn>;
