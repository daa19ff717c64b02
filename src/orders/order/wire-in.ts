import { dueTimes } from './due-times.ts';
import { z } from 'zod';
import { codeKey } from '#lib/codes/code-key.ts';
import { PaymentIn } from '#ledger/shapes.ts';
import {
  BahtIn,
  DayIn,
  IdIn,
  PastDayIn,
  PlannedDayIn,
  RequiredTextIn,
  TextIn,
  pageFields,
  CodeIn,
} from '#lib/contract/wire-schemas.ts';
import { QuantityInput, requestedPriceFields } from './line-price-input.ts';
import { PromotionCodesInput } from './promotion-codes-input.ts';

export const OrderLineIn = z.strictObject({
  itemId: IdIn,
  quantity: QuantityInput,
  ...requestedPriceFields,
  /** Requests and pins the unit. Requires quantity 1. */
  barcode: CodeIn(100).optional(),
});

export const RequestedGarmentIn = z.strictObject({
  part: RequiredTextIn(200),
  itemId: IdIn,
  barcode: CodeIn(100).optional(),
});

/** Garments by part name. Optional parts may be missing. */
export const RequestedSetIn = z.strictObject({
  setId: IdIn,
  garments: z.array(RequestedGarmentIn).min(1).max(500),
  discount: BahtIn.prefault(0),
  discountReason: TextIn(200).default(''),
});
export type RequestedSetIn = z.output<typeof RequestedSetIn>;

/** Day of a step entered later, for example after a power cut. */
export const BackdateIn = z.strictObject({ day: PastDayIn, reason: RequiredTextIn(300) });
export type BackdateIn = z.output<typeof BackdateIn>;

export const orderRequestFields = {
  customerId: IdIn.nullable().default(null),
  eventDay: PlannedDayIn.nullable().default(null),
  pickupDay: PlannedDayIn,
  returnDay: PlannedDayIn,
  rentDurationId: IdIn.nullable().default(null),
  lines: z.array(OrderLineIn).max(200),
  sets: z.array(RequestedSetIn).max(50).optional(),
  discount: BahtIn.prefault(0),
  discountReason: TextIn(200).default(''),
  promotionCodes: PromotionCodesInput.optional(),
  note: TextIn(2000).default(''),
  payments: z.array(PaymentIn).max(10).default([]),
};

export const promotionRequestFields = {
  customerId: orderRequestFields.customerId,
  pickupDay: orderRequestFields.pickupDay,
  returnDay: orderRequestFields.returnDay,
  rentDurationId: orderRequestFields.rentDurationId,
  lines: orderRequestFields.lines,
  sets: orderRequestFields.sets,
  promotionCodes: PromotionCodesInput.default([]),
  orderId: IdIn.optional(),
};

export const areDaysInOrder = (one: { pickupDay: string; returnDay: string }): boolean =>
  one.pickupDay <= one.returnDay;
export const hasRequestedLines = (one: {
  lines: readonly unknown[];
  sets?: readonly unknown[] | undefined;
}): boolean => one.lines.length + (one.sets?.length ?? 0) > 0;
type NamesUnit = { barcode?: string | undefined };
export const hasDistinctBarcodes = (one: {
  lines: readonly (NamesUnit & { quantity: number })[];
  sets?: readonly { garments: readonly NamesUnit[] }[] | undefined;
}): boolean => {
  const named = [...one.lines, ...(one.sets ?? []).flatMap((set) => set.garments)];
  const keys = named.map(({ barcode }) => codeKey(barcode ?? '')).filter((key) => key !== '');
  return (
    new Set(keys).size === keys.length &&
    one.lines.every((line) => line.barcode === undefined || line.quantity === 1)
  );
};

export const OrderIn = z
  .strictObject({
    ...orderRequestFields,
    /** False saves a draft, without payments. */
    reserve: z.boolean(),
    /** An earlier day must not be closed, and needs an admin. */
    happened: BackdateIn.optional(),
  })
  .refine(areDaysInOrder, { path: ['returnDay'] })
  .refine((one) => one.reserve || one.payments.length === 0, { path: ['payments'] })
  .refine(hasDistinctBarcodes, { path: ['lines'] })
  .refine(hasRequestedLines, { path: ['lines'] });
export type OrderIn = z.output<typeof OrderIn>;

export const orderListKinds = ['all', 'saved', 'pickup', 'out', 'returned', 'moneyback', 'owing'] as const;

export const orderListFields = {
  ...pageFields,
  /**
   * `saved` lists drafts, `pickup` by day, `out` by due day with overdue first, `returned` newest first,
   * `moneyback` orders not settled, `owing` returned orders with a balance above the held deposit.
   */
  list: z.enum(orderListKinds).default('all'),
  q: TextIn(100).optional(),
  from: DayIn.optional(),
  to: DayIn.optional(),
  /** The filter is for `out`. A due day on which the branch is closed counts as the next open day. */
  due: z.enum(dueTimes).optional(),
};
