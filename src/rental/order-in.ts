/** What the counter sends: orders, lines, carts, returns. */
import { z } from 'zod';
import { PaymentIn } from '../accounting/contract.ts';
import { BahtIn, DayIn, Id, RequiredText, Text, pageFields } from '../core/common/wire.ts';

export const LineIn = z.strictObject({
  itemId: Id,
  quantity: z.number().int().min(1).max(500),
  /** Left out: the group's price under the chosen rent duration. */
  rentalPrice: BahtIn.optional(),
  bail: BahtIn.optional(),
  /** Off each garment of the line. */
  discount: BahtIn.prefault(0),
  discountReason: Text(200).default(''),
  /** Asks for this very garment (a scan): it is pinned. Quantity must be 1. */
  barcode: Text(100).optional(),
});

const orderFields = {
  customerId: Id.nullable().default(null),
  eventDay: DayIn.nullable().default(null),
  pickupDay: DayIn,
  returnDay: DayIn,
  rentDurationId: Id.nullable().default(null),
  lines: z.array(LineIn).min(1).max(200),
  discount: BahtIn.prefault(0),
  discountReason: Text(200).default(''),
  note: Text(2000).default(''),
  /** Reserve now (garments held, money may be taken) or keep as a draft (nothing held, no money). */
  reserve: z.boolean(),
  payments: z.array(PaymentIn).max(10).default([]),
};

export const OrderIn = z
  .strictObject(orderFields)
  .refine((one) => one.pickupDay <= one.returnDay, { path: ['returnDay'] })
  .refine((one) => one.reserve || one.payments.length === 0, { path: ['payments'] })
  .refine((one) => one.lines.every((line) => line.barcode === undefined || line.quantity === 1), {
    path: ['lines'],
  });

export const listKinds = ['all', 'saved', 'pickup', 'out', 'returned', 'moneyback'] as const;

export const listFields = {
  ...pageFields,
  /** saved: drafts · pickup: awaiting pick-up by day · out: by due day, overdue first · returned: newest first · moneyback: bail due. */
  list: z.enum(listKinds).default('all'),
  q: Text(100).optional(),
  from: DayIn.optional(),
  to: DayIn.optional(),
};

const CartLine = z.strictObject({
  id: Id,
  quantity: z.number().int().min(1).max(500),
  rentalPrice: BahtIn.optional(),
  bail: BahtIn.optional(),
  price: BahtIn.optional(),
  discount: BahtIn.optional(),
  discountReason: Text(200).optional(),
  barcode: Text(100).optional(),
});

export const CartIn = z.strictObject({
  pickupDay: DayIn.nullable().default(null),
  returnDay: DayIn.nullable().default(null),
  eventDay: DayIn.nullable().default(null),
  rentDurationId: Id.nullable().default(null),
  customerId: Id.nullable().default(null),
  note: Text(2000).default(''),
  discount: BahtIn.prefault(0),
  discountReason: Text(200).default(''),
  lines: z.array(CartLine).max(200),
});

export const ReturnLineIn = z.strictObject({
  orderDetailId: Id,
  /** The day it really came back; not after today. */
  returnedDay: DayIn,
  condition: Text(500).default(''),
  /** Parts that did not come back; each is charged its loss price. */
  missingParts: z.array(Id).max(50).default([]),
  damageFee: BahtIn.prefault(0),
  cleaningFee: BahtIn.prefault(0),
  /** Left out: days late × the shop's fee. Less than that is a waiver: admin, with a reason. */
  lateFee: BahtIn.optional(),
  lateFeeReason: Text(200).default(''),
  /** Where the garment goes next; left out: it waits to be looked at (`inspect`). */
  next: z.enum(['inspect', 'ready', 'wash', 'repair', 'retired']).default('inspect'),
  /** Admin: the garment is lost; lostFee is charged. */
  lost: z.boolean().default(false),
  lostFee: BahtIn.prefault(0),
});

export const Reason = RequiredText(300);
