/** A step taken at the counter without the server: stored on the device, sent later, and printed as a code on the slip. */
import { z } from 'zod';
import { payMethods } from '#ledger/payment-shapes.ts';
import { satangOfBaht } from '#lib/money/money.ts';
import { DayIn, IdIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { readProvisional } from './provisional-numbers.ts';

export const offlineStepKinds = ['open', 'handOver', 'takeBack', 'pay', 'giveBack'] as const;
export type OfflineStepKind = (typeof offlineStepKinds)[number];

/** Baht as sent: a step is stored in its original wire format. */
const Baht = z
  .number()
  .min(0)
  .max(99_999_999.99)
  .refine((baht) => satangOfBaht(baht) !== null, { error: 'no more than two decimals' });
const Fee = Baht.optional();

/** A payment. `slip`: the text of the QR on a transfer slip; its picture may follow until the step is sent. */
const StepPaymentInput = z
  .strictObject({
    for: z.enum(['price', 'bail']),
    method: z.enum(payMethods),
    amount: Baht.refine((baht) => baht > 0, { error: '> 0' }),
    tendered: Fee,
    slip: z.string().max(300).optional(),
    slipImageId: IdIn.optional(),
  })
  .meta({ title: 'OfflinePayment' });
export type StepPaymentInput = z.output<typeof StepPaymentInput>;
const Payments = z.array(StepPaymentInput).max(10);

/** An order of the shop, or one opened by an earlier step of the same device. */
const whichOrder = { orderId: IdIn.optional(), openedBy: z.uuid().optional() };
const namesOrder = (one: { orderId?: number | undefined; openedBy?: string | undefined }): boolean =>
  (one.orderId === undefined) !== (one.openedBy === undefined);
/** An order line by id or by the barcode of its garment. */
const whichLine = { orderDetailId: IdIn.optional(), barcode: TextIn(100).optional() };
const namesLine = (one: { orderDetailId?: number | undefined; barcode?: string | undefined }): boolean =>
  one.orderDetailId !== undefined || (one.barcode ?? '') !== '';
const MissingParts = z.array(IdIn).max(50).optional();

/** A rental of garments at the counter: opened, paid and handed over in one step. */
const Open = z.strictObject({
  kind: z.literal('open'),
  /** By id; or a new customer, by name and phone. */
  customerId: IdIn.optional(),
  customer: z.strictObject({ name: RequiredTextIn(200), phone: TextIn(40) }).optional(),
  returnDay: DayIn,
  eventDay: DayIn.optional(),
  rentDurationId: IdIn.optional(),
  lines: z
    .array(z.strictObject({ itemId: IdIn, barcode: RequiredTextIn(100), rentalPrice: Fee, bail: Fee }))
    .min(1)
    .max(60),
  payments: Payments,
  /** Discounts of the promotions on the device; the lines' prices are before discount. */
  promotions: z
    .array(z.strictObject({ promotionId: IdIn, amount: Baht }))
    .max(50)
    .optional(),
  /** Entered codes that had an effect. */
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
  /**
   * The customer's debt above the deposit, as calculated by the device: the deposit covers the rest. If absent: a plain
   * payment.
   */
  rest: Baht.refine((baht) => baht > 0, { error: '> 0' }).optional(),
});
/** Refund of the deposit in cash once everything is back; the debt was deducted. */
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
    /** Also its Idempotency-Key: a repeated send is the same step. */
    id: z.uuid(),
    device: z.uuid(),
    branchId: IdIn,
    /** From the device's block. */
    number: RequiredTextIn(60).refine((text) => readProvisional(text) !== undefined, {
      error: 'provisional number',
    }),
    /** Sequence number on the device, from 1: steps are sent in this order. */
    sequence: z.number().int().min(1).max(1_000_000),
    /** By the device's clock. */
    happenedAt: z.iso.datetime({ offset: true }),
    /** How far the server's clock was ahead of the device's at their last contact; milliseconds. */
    clockError: z.number().int().min(-4e12).max(4e12),
    /** `asOf` of the snapshot in use: the step did not happen before it. */
    asOf: z.iso.datetime({ offset: true }),
    what: StepContent,
  })
  .meta({ title: 'OfflineStep' });
export type OfflineStepInput = z.output<typeof OfflineStepInput>;
/** Input form, as built on the device. */
export type StepDraft = z.input<typeof OfflineStepInput>;

/** Server time of the step, as far as the device knew it; ISO. */
export const serverTimeOfStep = ({
  happenedAt,
  clockError,
}: Pick<OfflineStepInput, 'happenedAt' | 'clockError'>): string =>
  new Date(Date.parse(happenedAt) + clockError).toISOString();

/** Payments of a step; none for a return. */
export const paymentsOfStep = (what: StepContent): readonly StepPaymentInput[] =>
  'payments' in what ? what.payments : [];
/** Cash and other money that a step moved, in either direction. */
export const cashMovedByStep = (what: StepContent): readonly StepPaymentInput[] =>
  what.kind === 'giveBack' ? [{ for: 'bail', method: 'cash', amount: what.amount }] : paymentsOfStep(what);
/** 1: money came in; -1: money went out. */
export const stepDirectionOf = (kind: OfflineStepKind): 1 | -1 => (kind === 'giveBack' ? -1 : 1);
/** Satang paid in a step. */
export const satangTakenByStep = (what: StepContent): number =>
  paymentsOfStep(what).reduce((sum, one) => sum + (satangOfBaht(one.amount) ?? 0), 0);
/** Debt above the deposit in baht, for a step that keeps the deposit; 0 for any other. */
export const stepRestOf = (what: StepContent): number => (what.kind === 'pay' ? (what.rest ?? 0) : 0);
/** Promotion discount of an opened rental, satang. */
export const promotionDiscountOfStep = (what: StepContent): number =>
  what.kind === 'open'
    ? (what.promotions ?? []).reduce((sum, one) => sum + (satangOfBaht(one.amount) ?? 0), 0)
    : 0;
/** Satang refunded in a step. */
export const satangGivenByStep = (what: StepContent): number =>
  what.kind === 'giveBack' ? (satangOfBaht(what.amount) ?? 0) : 0;
/** The garments of a step; none for a pure payment. */
export const garmentsOfStepContent = (
  what: StepContent,
): readonly { barcode?: string | undefined; orderDetailId?: number | undefined }[] =>
  'lines' in what ? what.lines : [];
