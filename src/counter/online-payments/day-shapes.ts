import { z } from 'zod';
import { BahtOut, CustomerTextOut, DayOut, IdOut } from '#lib/contract/wire-schemas.ts';
import { onlineMethods, providers } from './online-payment-states.ts';

export const onlineDifferences = [
  'notBooked',
  'surplus',
  'noFee',
  'uncaptured',
  'refundFailed',
  'payoutAmount',
  'unknown',
] as const;

const OnlineDayRow = z.object({
  paymentId: IdOut,
  /** Null for a gift voucher. */
  orderId: IdOut.nullable(),
  orderNo: z.string(),
  customerName: CustomerTextOut,
  kind: z.enum(['payment', 'capture', 'refund']),
  method: z.enum(onlineMethods),
  amount: BahtOut,
  /** Fee with VAT. Null for refunds, and until the provider reports it. */
  fee: BahtOut.nullable(),
});
export type OnlineDayRow = z.output<typeof OnlineDayRow>;

const OnlinePayout = z.object({
  payoutId: z.string(),
  day: DayOut,
  /** Amount that reaches the bank account. */
  amount: BahtOut,
  payments: BahtOut,
  refunds: BahtOut,
  fees: BahtOut,
});

/** A day's payments of the ledger, fees and payouts of the provider, and differences. */
export const OnlineDay = z
  .object({
    day: DayOut,
    provider: z.enum(providers).nullable(),
    rows: z.array(OnlineDayRow),
    taken: BahtOut,
    refunded: BahtOut,
    fees: BahtOut,
    net: BahtOut,
    /** Money that reached the bank on the day; null if the provider does not answer. */
    payouts: z.array(OnlinePayout).nullable(),
    differences: z.array(
      z.object({
        kind: z.enum(onlineDifferences),
        /** Null for a gift voucher or an unknown payment. */
        orderId: IdOut.nullable(),
        orderNo: z.string(),
        amount: BahtOut,
      }),
    ),
    /** Days up to this day, oldest first. */
    lastDays: z.array(z.object({ day: DayOut, taken: BahtOut, refunded: BahtOut, fees: BahtOut })),
  })
  .meta({ title: 'OnlineDay' });
export type OnlineDay = z.output<typeof OnlineDay>;
