/** Amounts are satang (Stripe's and Opn's smallest unit of THB). Days are ISO dates in Asia/Bangkok. */
import type { OnlineMethod, Provider } from '#counter/online-payments/online-payment-states.ts';

/** `webhookSecret`: Stripe's `whsec_…`; Opn's base64 secret. '' refuses every webhook. */
export type GatewayKeys = { secretKey: string; webhookSecret: string };

/** Base addresses of the APIs and the time limit of one call in ms. */
export type GatewayHosts = { stripeUrl: string; opnUrl: string; timeout: number };

export type GatewayStatus = 'pending' | 'authorized' | 'paid' | 'failed' | 'expired' | 'canceled';

export type GatewayPayment = {
  /** Stripe: Checkout Session (card) or PaymentIntent (PromptPay). Opn: link (card by page) or charge. */
  providerId: string;
  status: GatewayStatus;
  amount: number;
  captured: number;
  refunded: number;
  /** Fee with VAT, once the provider knows it. A refund does not change it. */
  fee: number | null;
  method: OnlineMethod;
  card: { brand: string; last4: string } | null;
  livemode: boolean;
  /** ISO instant at which an authorized hold ends by itself. */
  authorizedUntil: string | null;
  /** Reason of a failed payment, for staff. */
  failure: string | null;
  /** `reference` of the start request. */
  reference: string;
};

export type StartPayment = {
  reference: string;
  /** At most 255 characters. The same key with another request is refused. */
  idempotencyKey: string;
  amount: number;
  method: OnlineMethod;
  /** Only with `card`: authorize now, capture later. */
  hold: boolean;
  description: string;
  returnUrl: string;
  language: string;
  /** The customer's, for Stripe's PromptPay (which demands one). Without it, the account's own. */
  email?: string;
  /** Opn only: token of Omise.js, which sends the card from the browser to Opn. Necessary for its holds. */
  cardToken?: string;
};

export type StartedPayment = {
  payment: GatewayPayment;
  /** Page of the provider where the customer enters the card or confirms with 3-D Secure. */
  pageUrl: string | null;
  qr: { contentType: string; data: Buffer } | null;
  /** ISO instant at which QR or page end; null if the provider sets no end. */
  expiresAt: string | null;
};

export type GatewayRefund = { refundId: string; status: 'pending' | 'succeeded' | 'failed' };

export type PayoutItem = {
  providerId: string;
  /** `reference` of the payment, if the provider repeats it. Prefer it: a card's id can be a PaymentIntent here. */
  reference: string | null;
  kind: 'payment' | 'refund' | 'fee' | 'other';
  /** Negative for money that leaves the balance. */
  gross: number;
  fee: number;
};

/** `amount`: what reaches the bank account. `day`: arrival there, or the expected day. */
export type GatewayPayout = { id: string; day: string; amount: number; items: PayoutItem[] };

export type GatewayCapabilities = {
  /**
   * How a card hold starts. `page`: hosted page. `token`: only with `cardToken`, because the hosted page of
   * Opn (Links) always captures.
   */
  cardHold: 'page' | 'token';
  /**
   * Capture of a part; the rest is released. Neither provider captures a hold twice in Thailand.
   * `contract`: Opn allows it only to merchants with a contract for pre-authorization, else it refuses the hold.
   */
  partialCapture: 'always' | 'contract';
  /** Does a payout list the payments in it? Opn's transfers do not: their items are only the transfer's fee. */
  payoutItems: boolean;
};

export type PaymentGateway = {
  provider: Provider;
  can: GatewayCapabilities;
  /** PromptPay gives a QR image, card a hosted page: no card number reaches the server. */
  start: (request: StartPayment) => Promise<StartedPayment>;
  read: (providerId: string) => Promise<GatewayPayment>;
  /** Captures once, the whole hold or a part of it; the provider releases the rest. */
  capture: (providerId: string, amount: number, idempotencyKey: string) => Promise<GatewayPayment>;
  /** Releases a hold, or ends a payment that is still pending. */
  release: (providerId: string, idempotencyKey: string) => Promise<GatewayPayment>;
  refund: (providerId: string, amount: number, idempotencyKey: string) => Promise<GatewayRefund>;
  /** Reads a pending refund again. */
  readRefund: (providerId: string, refundId: string) => Promise<GatewayRefund>;
  payouts: (fromDay: string, toDay: string) => Promise<GatewayPayout[]>;
  checkKeys: () => Promise<{ account: string; livemode: boolean }>;
  /**
   * Verifies the signature over the raw body and its age (5 minutes); throws SignatureError. Header names are in
   * lower case. The result says which payment to `read`; the body proves nothing about money. `providerId` and
   * `reference` are null for events without a payment.
   */
  readWebhook: (
    headers: Readonly<Record<string, string | undefined>>,
    rawBody: Buffer,
  ) => { eventId: string; providerId: string | null; reference: string | null };
};

export type GatewayErrorCode =
  /** No answer, an answer that cannot be read, or an error of the provider. The call may have had effect. */
  | 'UNAVAILABLE'
  | 'RATE_LIMIT'
  | 'WRONG_KEY'
  | 'NOT_FOUND'
  | 'DECLINED'
  /** Above what can be captured or refunded. */
  | 'AMOUNT'
  /** The payment's state or the account does not allow it. */
  | 'NOT_ALLOWED'
  /** The idempotency key belongs to another request. */
  | 'KEY_REUSED'
  | 'REFUSED';

/** `message` is for staff and logs: one line without secrets. Repeat retryable calls with the same key. */
export class GatewayError extends Error {
  readonly code: GatewayErrorCode;
  readonly retryable: boolean;

  constructor(code: GatewayErrorCode, message: string) {
    super(message);
    this.code = code;
    this.retryable = code === 'UNAVAILABLE' || code === 'RATE_LIMIT';
  }
}

export class SignatureError extends Error {}
