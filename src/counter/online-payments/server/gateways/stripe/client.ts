import { Stripe } from 'stripe';
import { GatewayError, type GatewayErrorCode, type GatewayHosts, type GatewayKeys } from '../gateway.ts';
import { providerText } from '../provider-text.ts';

export const stripeClient = (keys: GatewayKeys, { stripeUrl, timeout }: GatewayHosts): Stripe => {
  const { protocol, hostname, port } = new URL(stripeUrl);
  return new Stripe(keys.secretKey, {
    host: hostname,
    ...(port === '' ? {} : { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout,
    // The caller repeats failed calls with the same idempotency key.
    maxNetworkRetries: 0,
    telemetry: false,
  });
};

const amountParams: readonly string[] = [
  'amount',
  'amount_to_capture',
  'line_items[0][price_data][unit_amount]',
];

const refusedCode = (error: Stripe.errors.StripeError): GatewayErrorCode => {
  if (error.code === 'resource_missing') return 'NOT_FOUND';
  if (/^amount_|^charge_already_refunded$/.test(error.code ?? '')) return 'AMOUNT';
  if (amountParams.includes(error.param ?? '')) return 'AMOUNT';
  return error.code === 'payment_intent_unexpected_state' ? 'NOT_ALLOWED' : 'REFUSED';
};

const codeOf = (error: Stripe.errors.StripeError): GatewayErrorCode => {
  if (error instanceof Stripe.errors.StripeRateLimitError) return 'RATE_LIMIT';
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'WRONG_KEY';
  if (error instanceof Stripe.errors.StripePermissionError) return 'WRONG_KEY';
  if (error instanceof Stripe.errors.StripeCardError) return 'DECLINED';
  // Status 409: the first call with this key is still running.
  if (error.statusCode === 409) return 'UNAVAILABLE';
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'KEY_REUSED';
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return refusedCode(error);
  return 'UNAVAILABLE';
};

const fixedTexts: Partial<Record<GatewayErrorCode, string>> = {
  WRONG_KEY: 'Stripe does not accept the secret key, or the key lacks a permission',
  UNAVAILABLE: 'Stripe does not answer',
  RATE_LIMIT: 'Stripe limits the number of calls',
};

export const stripeError = (error: unknown, keys: GatewayKeys): unknown => {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const code = codeOf(error);
  const text = fixedTexts[code] ?? `Stripe: ${error.message}`;
  return new GatewayError(code, providerText(text, [keys.secretKey, keys.webhookSecret]));
};
