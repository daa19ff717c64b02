/** Payments: method, purpose and proof. */
import { z } from 'zod';
import { BahtIn, DayIn, IdIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { InvoiceIn } from './buyer-shapes.ts';

/** Payment methods at the counter. */
export const payMethods = ['cash', 'transfer', 'promptpay', 'card', 'other'] as const;
export type PayMethod = (typeof payMethods)[number];
/** How a customer pays: at the counter, from credit, or by a certificate of withheld tax. */
export const tenderMethods = [...payMethods, 'credit', 'withholding'] as const;
export type TenderMethod = (typeof tenderMethods)[number];
/** The certificate that proves the tax that the customer withheld and paid in the shop's name. */
export const Certificate = z.strictObject({ no: RequiredTextIn(50), day: DayIn });
export type Certificate = z.output<typeof Certificate>;

/** A payment made with an operation of an order. `slip` is the text of the QR on the transfer slip. */
export const PaymentIn = z
  .strictObject({
    /** price: rent and fees (a receipt); bail: the deposit (a deposit slip). Credit and withholding pay the price only. */
    for: z.enum(['price', 'bail']),
    method: z.enum(tenderMethods),
    amount: BahtIn,
    slip: z.string().max(300).optional(),
    /** The slip picture recorded by `rental.readSlip`; the QR that the server read from it is authoritative. */
    slipImageId: IdIn.optional(),
    /** Withholding only, and then required. */
    certificate: Certificate.optional(),
    /** Withholding only: the rate in percent; default: the highest of the shop's list. */
    rate: z.number().positive().max(100).optional(),
    /** The amount on the slip, as read by a person, when it differs from the booked amount: the QR on a slip holds no amount. */
    slipAmount: BahtIn.optional(),
    /** Why an admin books more withheld tax than the law allows; or the purpose of a slip's excess amount. */
    reason: TextIn(300).optional(),
    /** Cash given by the customer, for the change on the receipt. */
    tendered: BahtIn.optional(),
    /** Price only: one full tax invoice for this buyer covers all price payments of the call. */
    invoice: InvoiceIn.optional(),
  })
  .meta({ title: 'Payment' });
export type PaymentIn = z.output<typeof PaymentIn>;
