/** A step is an action that the device stores, prints as a code on the slip, and sends later. */
import { z } from 'zod';
import { offlinePaymentFields, paymentFields } from '#ledger/payment-fields.ts';
import { payMethods, takesSlip } from '#ledger/payment-methods.ts';
import { inputSchemas } from '#lib/contract/field-rows.ts';
import { nearestSatang, satangOfBaht } from '#lib/money/money.ts';
import { DayIn, IdIn, RequiredTextIn, TextIn, CodeIn, RequiredCodeIn } from '#lib/contract/wire-schemas.ts';
import { phoneTextLength } from '#lib/thai/phone-text-length.ts';
import { readProvisional } from './provisional-numbers.ts';

export const offlineStepKinds = ['open', 'handOver', 'takeBack', 'pay', 'giveBack'] as const;
export type OfflineStepKind = (typeof offlineStepKinds)[number];

/** Amounts are in baht, as on the wire. */
const Baht = z
  .number()
  .min(0)
  .max(99_999_999.99)
  .refine((baht) => satangOfBaht(baht) !== null, { error: 'no more than two decimals' });
const Fee = Baht.optional();

/** The picture of the bank slip may be added until the step is sent. */
const StepPaymentInput = z
  .strictObject({
    for: paymentFields.for.in,
    method: z.enum(payMethods),
    amount: Baht.refine((baht) => baht > 0, { error: '> 0' }),
    tendered: Fee,
    ...inputSchemas(offlinePaymentFields),
  })
  .meta({ title: 'OfflinePayment' });
export type StepPaymentInput = z.output<typeof StepPaymentInput>;
const Payments = z.array(StepPaymentInput).max(10);

/** `openedBy` is the step of this device that opened the order. */
const whichOrder = { orderId: IdIn.optional(), openedBy: z.uuid().optional() };
const namesOrder = (one: { orderId?: number | undefined; openedBy?: string | undefined }): boolean =>
  (one.orderId === undefined) !== (one.openedBy === undefined);
const whichLine = { orderDetailId: IdIn.optional(), barcode: CodeIn(100).optional() };
const namesLine = (one: { orderDetailId?: number | undefined; barcode?: string | undefined }): boolean =>
  one.orderDetailId !== undefined || (one.barcode ?? '') !== '';
const MissingParts = z.array(IdIn).max(50).optional();

const Open = z.strictObject({
  kind: z.literal('open'),
  customerId: IdIn.optional(),
  customer: z.strictObject({ name: RequiredTextIn(), phone: TextIn(phoneTextLength) }).optional(),
  returnDay: DayIn,
  eventDay: DayIn.optional(),
  rentDurationId: IdIn.optional(),
  lines: z
    .array(
      z.strictObject({
        itemId: IdIn,
        barcode: RequiredCodeIn(100),
        rentalPrice: Fee,
        bail: Fee,
        missingParts: MissingParts,
      }),
    )
    .min(1)
    .max(60),
  payments: Payments,
  /** Id of the snapshot's price list. */
  priceList: IdIn.optional(),
  /** Discounts that the prices of `lines` do not include. */
  promotions: z
    .array(z.strictObject({ promotionId: IdIn, amount: Baht }))
    .max(50)
    .optional(),
  promotionCodes: z.array(RequiredTextIn(40)).max(10).optional(),
  note: TextIn(300).optional(),
});
const HandOver = z.strictObject({
  kind: z.literal('handOver'),
  ...whichOrder,
  lines: z
    .array(z.strictObject({ ...whichLine, missingParts: MissingParts }).refine(namesLine))
    .min(1)
    .max(100),
  payments: Payments,
});
const TakeBack = z.strictObject({
  kind: z.literal('takeBack'),
  ...whichOrder,
  lines: z
    .array(
      z
        .strictObject({
          ...whichLine,
          /** Barcode of the identical unit that came back instead. */
          cameAs: CodeIn(100).optional(),
          condition: TextIn(300).optional(),
          missingParts: MissingParts,
          damageFee: Fee,
          cleaningFee: Fee,
          next: z.enum(['inspect', 'ready', 'wash', 'repair']).optional(),
        })
        .refine(namesLine),
    )
    .min(1)
    .max(100),
});
const Pay = z.strictObject({
  kind: z.literal('pay'),
  ...whichOrder,
  payments: Payments.min(1),
  /** Debt above the deposit in baht. Absent if the step does not settle the deposit. */
  rest: Baht.refine((baht) => baht > 0, { error: '> 0' }).optional(),
});
/** After all returns, refunds the deposit minus the debt in cash. */
const GiveBack = z.strictObject({
  kind: z.literal('giveBack'),
  ...whichOrder,
  amount: Baht.refine((baht) => baht > 0, { error: '> 0' }),
});

export const StepContent = z
  .discriminatedUnion('kind', [Open, HandOver, TakeBack, Pay, GiveBack])
  .refine(
    (one) =>
      one.kind === 'open' ? one.customerId === undefined || one.customer === undefined : namesOrder(one),
    { path: ['orderId'] },
  )
  .meta({ title: 'OfflineWhat' });
export type StepContent = z.output<typeof StepContent>;

export const OfflineStepInput = z
  .strictObject({
    /** The id is also the idempotency key. */
    id: z.uuid(),
    device: z.uuid(),
    branchId: IdIn,
    number: RequiredTextIn(60).refine((text) => readProvisional(text) !== undefined, {
      error: 'provisional number',
    }),
    /** Step's number on the device, from 1, in sending order. */
    sequence: z.number().int().min(1).max(1_000_000),
    happenedAt: z.iso.datetime({ offset: true }),
    /** Ms by which the server's clock was ahead at the last contact. */
    clockError: z.number().int().min(-4e12).max(4e12),
    /** Time of the snapshot. The step cannot be older. */
    asOf: z.iso.datetime({ offset: true }),
    what: StepContent,
  })
  .meta({ title: 'OfflineStep' });
export type OfflineStepInput = z.output<typeof OfflineStepInput>;
export type StepDraft = z.input<typeof OfflineStepInput>;

export const withSlipImage = (step: OfflineStepInput, imageId: number): OfflineStepInput => {
  const { what } = step;
  if (!('payments' in what)) return step;
  const payments = what.payments.map((paid) =>
    takesSlip(paid.method) ? { ...paid, slipImageId: imageId } : paid,
  );
  return { ...step, what: { ...what, payments } };
};

/** Returns the ISO time by the server's clock. */
export const serverTimeOfStep = ({
  happenedAt,
  clockError,
}: Pick<OfflineStepInput, 'happenedAt' | 'clockError'>): string =>
  new Date(Date.parse(happenedAt) + clockError).toISOString();

export const paymentsOfStep = (what: StepContent): readonly StepPaymentInput[] =>
  'payments' in what ? what.payments : [];
export const cashMovedByStep = (what: StepContent): readonly StepPaymentInput[] =>
  what.kind === 'giveBack' ? [{ for: 'bail', method: 'cash', amount: what.amount }] : paymentsOfStep(what);
export const stepDirectionOf = (kind: OfflineStepKind): 1 | -1 => (kind === 'giveBack' ? -1 : 1);
export const satangTakenByStep = (what: StepContent): number =>
  paymentsOfStep(what).reduce((sum, one) => sum + nearestSatang(one.amount), 0);
/** Returns baht. */
export const stepRestOf = (what: StepContent): number => (what.kind === 'pay' ? (what.rest ?? 0) : 0);
/** Returns satang. */
export const promotionDiscountOfStep = (what: StepContent): number =>
  what.kind === 'open' ? (what.promotions ?? []).reduce((sum, one) => sum + nearestSatang(one.amount), 0) : 0;
export const satangGivenByStep = (what: StepContent): number =>
  what.kind === 'giveBack' ? nearestSatang(what.amount) : 0;
export const garmentsOfStepContent = (
  what: StepContent,
): readonly { barcode?: string | undefined; orderDetailId?: number | undefined }[] =>
  'lines' in what ? what.lines : [];
