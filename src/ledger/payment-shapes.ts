import { z } from 'zod';
import { BahtIn, DayIn, IdIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { InvoiceIn } from './buyer-shapes.ts';

export const payMethods = ['cash', 'transfer', 'promptpay', 'card', 'other'] as const;
export type PayMethod = (typeof payMethods)[number];
export const tenderMethods = [...payMethods, 'credit', 'withholding'] as const;
export type TenderMethod = (typeof tenderMethods)[number];
/** Proof of tax withheld and paid in the shop's name. */
export const Certificate = z.strictObject({ no: RequiredTextIn(50), day: DayIn });
export type Certificate = z.output<typeof Certificate>;

/** `slip`: text of the slip's QR. */
export const PaymentIn = z
  .strictObject({
    /** price: rent and fees; bail: the deposit, never by credit or withholding. */
    for: z.enum(['price', 'bail']),
    method: z.enum(tenderMethods),
    amount: BahtIn,
    slip: z.string().max(300).optional(),
    /** From `rental.readSlip`; the server's reading of the QR is authoritative. */
    slipImageId: IdIn.optional(),
    /** Required for withholding, only there. */
    certificate: Certificate.optional(),
    /** Withholding only, percent; default: the highest of the shop's list. */
    rate: z.number().positive().max(100).optional(),
    /** Read by a person when it differs: a slip's QR holds no amount. */
    slipAmount: BahtIn.optional(),
    /** Why withheld tax exceeds the legal limit; or the purpose of a slip's excess. */
    reason: TextIn(300).optional(),
    /** Cash given. */
    tendered: BahtIn.optional(),
    /** Price only: covers all price payments of the call. */
    invoice: InvoiceIn.optional(),
  })
  .meta({ title: 'Payment' });
export type PaymentIn = z.output<typeof PaymentIn>;
