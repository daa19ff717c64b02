import { z } from 'zod';
import { BahtOut, CustomerTextOut, IdOut, TimeOut } from '#lib/contract/wire-schemas.ts';
import {
  onlineMethods,
  onlinePaymentStatuses,
  onlineRefundStatuses,
  providers,
} from './online-payment-states.ts';

export const OnlineAccount = z
  .object({
    provider: z.enum(providers),
    /** True if new payments use the account. A shop has at most one active account. */
    active: z.boolean(),
    /** False for test keys, which take and book nothing. Null without keys. */
    livemode: z.boolean().nullable(),
    account: z.string(),
    promptpay: z.boolean(),
    card: z.boolean(),
    /** True if the provider can hold the deposit on a card. */
    hold: z.boolean(),
    onLink: z.boolean(),
    hasSecretKey: z.boolean(),
    hasWebhookSecret: z.boolean(),
    hookPath: z.string(),
    checkedAt: TimeOut.nullable(),
    /** Time of the last signed webhook. */
    heardAt: TimeOut.nullable(),
    version: z.number(),
  })
  .meta({ title: 'OnlineAccount' });
export type OnlineAccount = z.output<typeof OnlineAccount>;

export const OnlineReady = z.object({
  provider: z.enum(providers),
  livemode: z.boolean(),
  methods: z.array(z.enum(onlineMethods)),
  /** True if the shop wants holds and the provider's page supports them. */
  holds: z.boolean(),
});
export type OnlineReady = z.output<typeof OnlineReady>;

export const OnlinePayment = z
  .object({
    paymentId: IdOut,
    /** Null for a gift voucher. */
    orderId: IdOut.nullable(),
    voucherId: IdOut.nullable(),
    orderNo: z.string(),
    customerName: CustomerTextOut,
    provider: z.enum(providers),
    livemode: z.boolean(),
    method: z.enum(onlineMethods),
    hold: z.boolean(),
    price: BahtOut,
    bail: BahtOut,
    amount: BahtOut,
    status: z.enum(onlinePaymentStatuses),
    /** True if the ledger has the money or held deposit. */
    booked: z.boolean(),
    /** Confirmed money above the debt, which stays on the order until refunded. */
    surplus: BahtOut,
    /** True once staff have dealt with `surplus` or `uncaptured`. */
    surplusSeen: z.boolean(),
    /** Empty without a page or after the payment's end. */
    pageUrl: z.string(),
    /** A data URL, or '' without a QR or after the payment's end. */
    qr: z.string(),
    expiresAt: TimeOut.nullable(),
    /** End of a hold, after which the card owes nothing. */
    authorizedUntil: TimeOut.nullable(),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    captured: BahtOut,
    /** Amount that the ledger took from the hold, although the hold ended before it was charged. */
    uncaptured: BahtOut,
    /** Pending and succeeded refunds. */
    refunded: BahtOut,
    fee: BahtOut.nullable(),
    failure: z.string(),
    startedAt: TimeOut,
    /** Empty if the customer started on the order's link. */
    startedBy: z.string(),
    confirmedAt: TimeOut.nullable(),
  })
  .meta({ title: 'OnlinePayment' });
export type OnlinePayment = z.output<typeof OnlinePayment>;

export const OnlineRefund = z
  .object({
    refundId: IdOut,
    paymentId: IdOut,
    orderId: IdOut.nullable(),
    orderNo: z.string(),
    amount: BahtOut,
    status: z.enum(onlineRefundStatuses),
    failure: z.string(),
    note: z.string(),
    at: TimeOut,
    by: z.string(),
    /** True if the failed refund was reversed. The order then owes the money again. */
    resolved: z.boolean(),
  })
  .meta({ title: 'OnlineRefund' });
export type OnlineRefund = z.output<typeof OnlineRefund>;

export const OrderOnlinePayments = z
  .object({
    /** Null without an active account. */
    ready: OnlineReady.nullable(),
    /** Newest payment first. */
    payments: z.array(OnlinePayment),
    refunds: z.array(OnlineRefund),
    /** Limit of a refund, which must come from a single payment. */
    refundable: BahtOut,
  })
  .meta({ title: 'OrderOnlinePayments' });
export type OrderOnlinePayments = z.output<typeof OrderOnlinePayments>;
