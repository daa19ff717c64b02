/** Money that is handed over: by which means, for what, with which proof. */
import { z } from 'zod';
import { BahtIn, DayIn, Id, RequiredText, Text } from '#lib/contract/wire-schemas.ts';
import { InvoiceIn } from './buyer-shapes.ts';

/** How money is handed over at the counter. */
export const payMethods = ['cash', 'transfer', 'promptpay', 'card', 'other'] as const;
export type PayMethod = (typeof payMethods)[number];
/** How a customer pays: over the counter, out of their credit, or by a certificate of tax withheld. */
export const tenderMethods = [...payMethods, 'credit', 'withholding'] as const;
export type TenderMethod = (typeof tenderMethods)[number];
/** The certificate by which a customer shows the tax they withheld and paid in the shop's name. */
export const Certificate = z.strictObject({ no: RequiredText(50), day: DayIn });
export type Certificate = z.output<typeof Certificate>;

/** Money handed over with a step of an order. `slip` is the text of the QR on the transfer slip. */
export const PaymentIn = z
  .strictObject({
    /** price: rent and fees (a receipt); bail: the deposit (a bail slip). Credit and withholding pay the price only. */
    for: z.enum(['price', 'bail']),
    method: z.enum(tenderMethods),
    amount: BahtIn,
    slip: z.string().max(300).optional(),
    /** The picture of the slip as `rental.readSlip` took it in; the server has read its QR and goes by that. */
    slipImageId: Id.optional(),
    /** Withholding only, and then required. */
    certificate: Certificate.optional(),
    /** Withholding only: the rate, percent; left out, the highest of the shop's list. */
    rate: z.number().positive().max(100).optional(),
    /** What the slip says, as a person read it, where it is not what is booked with it: the QR on a slip holds no amount. */
    slipAmount: BahtIn.optional(),
    /** Why an admin books more tax than the law lets withhold; what becomes of what a slip holds above the payments. */
    reason: Text(300).optional(),
    /** Cash given by the customer, for the change on the receipt. */
    tendered: BahtIn.optional(),
    /** Price only: the paper over all price payments of the call is a full tax invoice for this buyer. */
    invoice: InvoiceIn.optional(),
  })
  .meta({ title: 'Payment' });
export type PaymentIn = z.output<typeof PaymentIn>;
