import type { Stripe } from 'stripe';
import type { GatewayPayment, GatewayStatus } from '../gateway.ts';
import { providerText } from '../provider-text.ts';

export const chargeParts = ['latest_charge.balance_transaction'];
export const sessionParts = chargeParts.map((part) => `payment_intent.${part}`);

/** Stripe's code for an expired, unpaid PromptPay QR, which is no failure. */
const expiredCode = 'payment_intent_payment_attempt_expired';

const intentStatus = (intent: Stripe.PaymentIntent): GatewayStatus => {
  switch (intent.status) {
    case 'succeeded':
      return 'paid';
    case 'requires_capture':
      return 'authorized';
    case 'canceled':
      return intent.cancellation_reason === 'automatic' ? 'expired' : 'canceled';
    case 'requires_payment_method': {
      const code = intent.last_payment_error?.code;
      if (code === undefined) return 'pending';
      return code === expiredCode ? 'expired' : 'failed';
    }
    default:
      return 'pending';
  }
};

const expandedOf = <T extends object>(value: T | string | null | undefined): T | null =>
  value === null || value === undefined || typeof value === 'string' ? null : value;

export const paymentOfIntent = (intent: Stripe.PaymentIntent, providerId = intent.id): GatewayPayment => {
  const charge = expandedOf(intent.latest_charge);
  const card = charge?.payment_method_details?.card;
  const until = card?.capture_before;
  const status = intentStatus(intent);
  const failure = intent.last_payment_error?.message;
  return {
    providerId,
    status,
    amount: intent.amount,
    captured: intent.amount_received,
    refunded: charge?.amount_refunded ?? 0,
    fee: expandedOf(charge?.balance_transaction)?.fee ?? null,
    method: intent.payment_method_types.includes('promptpay') ? 'promptpay' : 'card',
    card: card?.last4 ? { brand: card.brand ?? '', last4: card.last4 } : null,
    livemode: intent.livemode,
    authorizedUntil:
      status === 'authorized' && until !== undefined ? new Date(until * 1000).toISOString() : null,
    failure: failure === undefined ? null : providerText(failure, []),
    reference: intent.metadata['reference'] ?? '',
  };
};

const statusWithoutIntent = (session: Stripe.Checkout.Session): GatewayStatus =>
  session.status === 'expired' ? 'expired' : 'pending';

export const paymentOfSession = (session: Stripe.Checkout.Session): GatewayPayment => {
  const intent = expandedOf(session.payment_intent);
  if (intent !== null && session.status === 'complete') return paymentOfIntent(intent, session.id);
  // While the page is open, the customer may try another card.
  return {
    providerId: session.id,
    status: statusWithoutIntent(session),
    amount: session.amount_total ?? 0,
    captured: 0,
    refunded: 0,
    fee: null,
    method: 'card',
    card: null,
    livemode: session.livemode,
    authorizedUntil: null,
    failure: intent?.last_payment_error?.message ?? null,
    reference: session.client_reference_id ?? '',
  };
};

export const instantOf = (seconds: number | null | undefined): string | null =>
  seconds ? new Date(seconds * 1000).toISOString() : null;
