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
    /** New payments use it. A shop has at most one active account. */
    active: z.boolean(),
    /** False for test keys: nothing is taken or booked. Null without keys. */
    livemode: z.boolean().nullable(),
    /** Name or id at the provider. */
    account: z.string(),
    promptpay: z.boolean(),
    card: z.boolean(),
    /** Holds the deposit on a card, where the provider can. */
    hold: z.boolean(),
    /** Customers can pay on the order's link. */
    onLink: z.boolean(),
    hasSecretKey: z.boolean(),
    hasWebhookSecret: z.boolean(),
    /** Webhook path for the provider's settings. */
    hookPath: z.string(),
    checkedAt: TimeOut.nullable(),
    /** Last signed webhook. */
    heardAt: TimeOut.nullable(),
    version: z.number(),
  })
  .meta({ title: 'OnlineAccount' });
export type OnlineAccount = z.output<typeof OnlineAccount>;

export const OnlineReady = z.object({
  provider: z.enum(providers),
  livemode: z.boolean(),
  methods: z.array(z.enum(onlineMethods)),
  /** The shop wants it, and the provider's page holds deposits on a card. */
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
    /** Price and deposit. */
    amount: BahtOut,
    status: z.enum(onlinePaymentStatuses),
    /** The ledger has the money or held deposit. */
    booked: z.boolean(),
    /** Confirmed money above the debt; it stays on the order until refunded. */
    surplus: BahtOut,
    /** True once staff have dealt with `surplus` or `uncaptured`. */
    surplusSeen: z.boolean(),
    /** At the provider; '' without one or after the end. */
    pageUrl: z.string(),
    /** Data URL; '' without one or after the end. */
    qr: z.string(),
    expiresAt: TimeOut.nullable(),
    /** End of a hold: then the card owes nothing. */
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
    /** '' if by the customer on the order's link. */
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
    /** The failed refund was reversed: the order owes the money again. */
    resolved: z.boolean(),
  })
  .meta({ title: 'OnlineRefund' });
export type OnlineRefund = z.output<typeof OnlineRefund>;

export const OrderOnlinePayments = z
  .object({
    /** Null without an active account. */
    ready: OnlineReady.nullable(),
    /** Newest first. */
    payments: z.array(OnlinePayment),
    refunds: z.array(OnlineRefund),
    /** Limit of one refund: what the provider can still return of one payment. */
    refundable: BahtOut,
  })
  .meta({ title: 'OrderOnlinePayments' });
export type OrderOnlinePayments = z.output<typeof OrderOnlinePayments>;
