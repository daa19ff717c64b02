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
    /** New payments use the active account; a shop has at most one. */
    active: z.boolean(),
    /** False for test keys: payments take no money and are not booked. Null without keys. */
    livemode: z.boolean().nullable(),
    /** Name or id of the account at the provider. */
    account: z.string(),
    promptpay: z.boolean(),
    card: z.boolean(),
    /** Holds the deposit on a card, where the provider can. */
    hold: z.boolean(),
    /** The customer can pay on the order's link. */
    onLink: z.boolean(),
    hasSecretKey: z.boolean(),
    hasWebhookSecret: z.boolean(),
    /** Path of the webhook, for the settings of the provider. */
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
  /** True if the shop wants it and the provider holds a deposit on a card through its page. */
  holds: z.boolean(),
});
export type OnlineReady = z.output<typeof OnlineReady>;

export const OnlinePayment = z
  .object({
    paymentId: IdOut,
    orderId: IdOut,
    orderNo: z.string(),
    customerName: CustomerTextOut,
    provider: z.enum(providers),
    livemode: z.boolean(),
    method: z.enum(onlineMethods),
    hold: z.boolean(),
    price: BahtOut,
    bail: BahtOut,
    /** Price and deposit together. */
    amount: BahtOut,
    status: z.enum(onlinePaymentStatuses),
    /** True once the ledger has the money, or the held deposit. */
    booked: z.boolean(),
    /** Confirmed money above the debt. It stays on the order until it is refunded. */
    surplus: BahtOut,
    /** True once staff have dealt with `surplus` or `uncaptured`. */
    surplusSeen: z.boolean(),
    /** Page of the provider, '' without one or after the end. */
    pageUrl: z.string(),
    /** QR code as a data URL, '' without one or after the end. */
    qr: z.string(),
    expiresAt: TimeOut.nullable(),
    /** End of a hold: afterwards the card owes nothing. */
    authorizedUntil: TimeOut.nullable(),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    captured: BahtOut,
    /** Amount that the ledger counts as paid from the hold, although the hold ended before it was charged. */
    uncaptured: BahtOut,
    /** Refunds that are pending or succeeded. */
    refunded: BahtOut,
    fee: BahtOut.nullable(),
    failure: z.string(),
    startedAt: TimeOut,
    /** '' if the customer started it through the order's link. */
    startedBy: z.string(),
    confirmedAt: TimeOut.nullable(),
  })
  .meta({ title: 'OnlinePayment' });
export type OnlinePayment = z.output<typeof OnlinePayment>;

export const OnlineRefund = z
  .object({
    refundId: IdOut,
    paymentId: IdOut,
    orderId: IdOut,
    orderNo: z.string(),
    amount: BahtOut,
    status: z.enum(onlineRefundStatuses),
    failure: z.string(),
    note: z.string(),
    at: TimeOut,
    by: z.string(),
    /** True for a failed refund that was reversed, so that the order owes the money again. */
    resolved: z.boolean(),
  })
  .meta({ title: 'OnlineRefund' });
export type OnlineRefund = z.output<typeof OnlineRefund>;

export const OrderOnlinePayments = z
  .object({
    /** Null if the shop has no active account. */
    ready: OnlineReady.nullable(),
    /** Newest first. */
    payments: z.array(OnlinePayment),
    refunds: z.array(OnlineRefund),
    /** Maximum of one refund: what the provider can still return of one payment. */
    refundable: BahtOut,
  })
  .meta({ title: 'OrderOnlinePayments' });
export type OrderOnlinePayments = z.output<typeof OrderOnlinePayments>;
