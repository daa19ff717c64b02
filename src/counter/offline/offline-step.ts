/** A step that was taken at the counter without the server: what a device keeps, sends, and prints as a code on the slip. */
import { z } from 'zod';
import { payMethods } from '#ledger/payment-shapes.ts';
import { satangOfBaht } from '#lib/money/money.ts';
import { DayIn, Id, RequiredText, Text } from '#lib/contract/wire-schemas.ts';
import { readProvisional } from './provisional-numbers.ts';

export const stepKinds = ['open', 'handOver', 'takeBack', 'pay', 'giveBack'] as const;
export type StepKind = (typeof stepKinds)[number];

/** Baht as it travels and is kept: a step is kept in the words in which it was sent. */
const Baht = z
  .number()
  .min(0)
  .max(99_999_999.99)
  .refine((baht) => satangOfBaht(baht) !== null, { error: 'no more than two decimals' });
const Fee = Baht.optional();

/** Money that was taken. `slip`: the text of the QR on a transfer slip; its picture may follow until the step is sent. */
const TakenIn = z
  .strictObject({
    for: z.enum(['price', 'bail']),
    method: z.enum(payMethods),
    amount: Baht.refine((baht) => baht > 0, { error: '> 0' }),
    tendered: Fee,
    slip: z.string().max(300).optional(),
    slipImageId: Id.optional(),
  })
  .meta({ title: 'OfflinePayment' });
export type TakenIn = z.output<typeof TakenIn>;
const Payments = z.array(TakenIn).max(10);

/** An order of the shop, or one that a step before this one opened on the same device. */
const whichOrder = { orderId: Id.optional(), openedBy: z.uuid().optional() };
const namesOrder = (one: { orderId?: number | undefined; openedBy?: string | undefined }): boolean =>
  (one.orderId === undefined) !== (one.openedBy === undefined);
/** A line of an order by its id, or by the garment that stands in it. */
const whichLine = { orderDetailId: Id.optional(), barcode: Text(100).optional() };
const namesLine = (one: { orderDetailId?: number | undefined; barcode?: string | undefined }): boolean =>
  one.orderDetailId !== undefined || (one.barcode ?? '') !== '';
const MissingParts = z.array(Id).max(50).optional();

/** A rental of garments that lie before them: opened, paid and handed over in one. */
const Open = z.strictObject({
  kind: z.literal('open'),
  /** Known by id; or new, by name and telephone. */
  customerId: Id.optional(),
  customer: z.strictObject({ name: RequiredText(200), phone: Text(40) }).optional(),
  returnDay: DayIn,
  eventDay: DayIn.optional(),
  rentDurationId: Id.optional(),
  lines: z
    .array(z.strictObject({ itemId: Id, barcode: RequiredText(100), rentalPrice: Fee, bail: Fee }))
    .min(1)
    .max(60),
  payments: Payments,
  /** What the promotions on the device took off; the lines' prices are those before it. */
  promotions: z
    .array(z.strictObject({ promotionId: Id, amount: Baht }))
    .max(50)
    .optional(),
  /** Codes that were said and gave something. */
  promotionCodes: z.array(RequiredText(40)).max(10).optional(),
  note: Text(300).optional(),
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
          condition: Text(300).optional(),
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
  /** What the customer owes above the bail, as the device reckons it: the bail is kept for the other part of it. Left out: money alone. */
  rest: Baht.refine((baht) => baht > 0, { error: '> 0' }).optional(),
});
/** Bail goes back in cash, when everything is back; what is owed was kept from it. */
const GiveBack = z.strictObject({
  kind: z.literal('giveBack'),
  ...whichOrder,
  amount: Baht.refine((baht) => baht > 0, { error: '> 0' }),
});

export const StepWhat = z
  .discriminatedUnion('kind', [Open, HandOver, TakeBack, Pay, GiveBack])
  .refine(
    (one) =>
      one.kind === 'open' ? one.customerId === undefined || one.customer === undefined : namesOrder(one),
    { path: ['orderId'] },
  )
  .meta({ title: 'OfflineWhat' });
export type StepWhat = z.output<typeof StepWhat>;

export const StepIn = z
  .strictObject({
    /** Its Idempotency-Key too: sent again it is the same step. */
    id: z.uuid(),
    device: z.uuid(),
    branchId: Id,
    /** Of the device's block. */
    number: RequiredText(60).refine((text) => readProvisional(text) !== undefined, {
      error: 'provisional number',
    }),
    /** Which step of the device it is, from 1: they are sent in this order. */
    sequence: z.number().int().min(1).max(1_000_000),
    /** By the device's clock. */
    happenedAt: z.iso.datetime({ offset: true }),
    /** How much the server's clock was ahead of the device's when they last met; milliseconds. */
    clockError: z.number().int().min(-4e12).max(4e12),
    /** `asOf` of the snapshot that was looked at: it did not happen before that. */
    asOf: z.iso.datetime({ offset: true }),
    what: StepWhat,
  })
  .meta({ title: 'OfflineStep' });
export type StepIn = z.output<typeof StepIn>;
/** As it is put together on the device. */
export type StepDraft = z.input<typeof StepIn>;

/** When it happened by the server's clock, as far as the device knew that; ISO. */
export const timeOf = ({ happenedAt, clockError }: Pick<StepIn, 'happenedAt' | 'clockError'>): string =>
  new Date(Date.parse(happenedAt) + clockError).toISOString();

/** Money that was taken with a step; none with garments that come back. */
export const paymentsOf = (what: StepWhat): readonly TakenIn[] => ('payments' in what ? what.payments : []);
/** Money that went over the counter with a step, whichever way. */
export const movedBy = (what: StepWhat): readonly TakenIn[] =>
  what.kind === 'giveBack' ? [{ for: 'bail', method: 'cash', amount: what.amount }] : paymentsOf(what);
/** 1: its money came into the drawer; -1: it went out of it. */
export const directionOf = (kind: StepKind): 1 | -1 => (kind === 'giveBack' ? -1 : 1);
/** Satang taken with a step. */
export const takenBy = (what: StepWhat): number =>
  paymentsOf(what).reduce((sum, one) => sum + (satangOfBaht(one.amount) ?? 0), 0);
/** Baht that is owed above the bail, of a step that keeps the bail; 0 for any other. */
export const restIn = (what: StepWhat): number => (what.kind === 'pay' ? (what.rest ?? 0) : 0);
/** Satang that promotions on the device took off what a step opens. */
export const promisedBy = (what: StepWhat): number =>
  what.kind === 'open'
    ? (what.promotions ?? []).reduce((sum, one) => sum + (satangOfBaht(one.amount) ?? 0), 0)
    : 0;
/** Satang that went out with a step. */
export const givenBy = (what: StepWhat): number =>
  what.kind === 'giveBack' ? (satangOfBaht(what.amount) ?? 0) : 0;
/** The garments that a step names; none where it is of money alone. */
export const garmentsIn = (
  what: StepWhat,
): readonly { barcode?: string | undefined; orderDetailId?: number | undefined }[] =>
  'lines' in what ? what.lines : [];
