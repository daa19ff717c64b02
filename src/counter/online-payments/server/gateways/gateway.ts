/** Amounts are in satang, both providers' smallest unit of THB. Days are ISO dates in Asia/Bangkok. */
import type { OnlineMethod, Provider } from '#counter/online-payments/online-payment-states.ts';

/** `webhookSecret` is Stripe's `whsec_…` or Opn's base64 secret; '' refuses every webhook. */
export type GatewayKeys = { secretKey: string; webhookSecret: string };

/** API base addresses and the `timeout` of a call in ms. */
export type GatewayHosts = { stripeUrl: string; opnUrl: string; timeout: number };

export type GatewayStatus = 'pending' | 'authorized' | 'paid' | 'failed' | 'expired' | 'canceled';

export type GatewayPayment = {
  /**
   * Id of Stripe's Checkout Session (card) or PaymentIntent (PromptPay), or Opn's link (card by page) or
   * charge.
   */
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
  /** ISO instant at which a hold ends by itself. */
  authorizedUntil: string | null;
  /** The message is for staff. */
  failure: string | null;
  reference: string;
};

export type StartPayment = {
  reference: string;
  /** The key has at most 255 characters. The provider refuses another request with the same key. */
  idempotencyKey: string;
  amount: number;
  method: OnlineMethod;
  /** True authorizes now and captures later, only with `card`. */
  hold: boolean;
  description: string;
  returnUrl: string;
  language: string;
  /** Stripe's PromptPay demands an email. Defaults to the account's email. */
  email?: string;
  /** Opn's holds need the token of Omise.js, which sends the card from the browser to Opn. */
  cardToken?: string;
};

export type StartedPayment = {
  payment: GatewayPayment;
  /** Provider's page for the card or 3-D Secure. */
  pageUrl: string | null;
  qr: { contentType: string; data: Buffer } | null;
  /** An ISO instant, or null without an end. */
  expiresAt: string | null;
};

export type GatewayRefund = { refundId: string; status: 'pending' | 'succeeded' | 'failed' };

export type PayoutItem = {
  providerId: string;
  /**
   * Payment's `reference`, if the provider repeats it. Prefer the reference to the id, because payouts may
   * name a card payment by its PaymentIntent.
   */
  reference: string | null;
  kind: 'payment' | 'refund' | 'fee' | 'other';
  /** Negative for outgoing money. */
  gross: number;
  fee: number;
};

/** `amount` reaches the bank account. `day` is the (maybe expected) day of arrival. */
export type GatewayPayout = { id: string; day: string; amount: number; items: PayoutItem[] };

export type GatewayCapabilities = {
  /**
   * `page`: the hosted page makes holds. `token`: holds need `cardToken`, because Opn's hosted page (Links)
   * always captures.
   */
  cardHold: 'page' | 'token';
  /**
   * Partial captures release the remainder. Neither provider captures a hold twice in Thailand. `contract`:
   * Opn refuses the hold without a contract for pre-authorization.
   */
  partialCapture: 'always' | 'contract';
  /** True if payouts list their payments. Opn's transfers list only the transfer's fee. */
  payoutItems: boolean;
};

export type PaymentGateway = {
  provider: Provider;
  can: GatewayCapabilities;
  /** PromptPay gets a QR image. A card gets a hosted page, so no card number reaches the server. */
  start: (request: StartPayment) => Promise<StartedPayment>;
  read: (providerId: string) => Promise<GatewayPayment>;
  /** Captures once, all or a part. The provider releases the remainder. */
  capture: (providerId: string, amount: number, idempotencyKey: string) => Promise<GatewayPayment>;
  release: (providerId: string, idempotencyKey: string) => Promise<GatewayPayment>;
  refund: (providerId: string, amount: number, idempotencyKey: string) => Promise<GatewayRefund>;
  readRefund: (providerId: string, refundId: string) => Promise<GatewayRefund>;
  payouts: (fromDay: string, toDay: string) => Promise<GatewayPayout[]>;
  checkKeys: () => Promise<{ account: string; livemode: boolean }>;
  /**
   * Verifies the signature over the raw body and its age (5 minutes), else throws SignatureError. Header
   * names are in lower case. The result only names the payment to `read`, because the body proves nothing
   * about money. `providerId` and `reference` are null for events without a payment.
   */
  readWebhook: (
    headers: Readonly<Record<string, string | undefined>>,
    rawBody: Buffer,
  ) => { eventId: string; providerId: string | null; reference: string | null };
};

export type GatewayErrorCode =
  /** The provider failed or gave no readable answer. The call may have had an effect. */
  | 'UNAVAILABLE'
  | 'RATE_LIMIT'
  | 'WRONG_KEY'
  | 'NOT_FOUND'
  | 'DECLINED'
  /** The amount is above what can be captured or refunded. */
  | 'AMOUNT'
  /** The payment's state or the account forbids the call. */
  | 'NOT_ALLOWED'
  | 'KEY_REUSED'
  | 'REFUSED';

/** `message` is one line for staff and logs, without secrets. Repeat retryable calls with the same key. */
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
