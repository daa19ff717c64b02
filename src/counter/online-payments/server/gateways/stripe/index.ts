/** A card is a Checkout Session, PromptPay a PaymentIntent with the QR content as text. */
import { Stripe } from 'stripe';
import { encode } from 'uqr';
import {
  GatewayError,
  SignatureError,
  type GatewayHosts,
  type GatewayKeys,
  type GatewayPayment,
  type GatewayRefund,
  type PaymentGateway,
  type StartedPayment,
  type StartPayment,
} from '../gateway.ts';
import { stripeClient, stripeError } from './client.ts';
import { chargeParts, instantOf, paymentOfIntent, paymentOfSession, sessionParts } from './payment.ts';
import { stripePayouts } from './payouts.ts';

const isSession = (providerId: string): boolean => providerId.startsWith('cs_');

const readSession = (stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> =>
  stripe.checkout.sessions.retrieve(id, { expand: sessionParts });

const read = async (stripe: Stripe, id: string): Promise<GatewayPayment> =>
  isSession(id)
    ? paymentOfSession(await readSession(stripe, id))
    : paymentOfIntent(await stripe.paymentIntents.retrieve(id, { expand: chargeParts }));

const intentIdOf = async (stripe: Stripe, id: string): Promise<string> => {
  if (!isSession(id)) return id;
  const intent = (await readSession(stripe, id)).payment_intent;
  if (intent === null) throw new GatewayError('NOT_ALLOWED', 'Stripe: the customer has not paid yet');
  return typeof intent === 'string' ? intent : intent.id;
};

const startCard = async (stripe: Stripe, request: StartPayment): Promise<StartedPayment> => {
  const metadata = { reference: request.reference };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      client_reference_id: request.reference,
      metadata,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'thb',
            unit_amount: request.amount,
            product_data: { name: request.description },
          },
        },
      ],
      payment_intent_data: {
        capture_method: request.hold ? 'manual' : 'automatic',
        description: request.description,
        metadata,
      },
      success_url: request.returnUrl,
      cancel_url: request.returnUrl,
      locale: request.language as Stripe.Checkout.SessionCreateParams.Locale,
    },
    { idempotencyKey: request.idempotencyKey },
  );
  return {
    payment: paymentOfSession(session),
    pageUrl: session.url,
    qr: null,
    expiresAt: instantOf(session.expires_at),
  };
};

/** Stripe's own picture is on another host. */
const qrPicture = (text: string): StartedPayment['qr'] => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dots = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dots.join('')}"/></svg>`;
  return { contentType: 'image/svg+xml', data: Buffer.from(svg) };
};

const startPromptPay = async (stripe: Stripe, request: StartPayment): Promise<StartedPayment> => {
  if (request.hold) throw new GatewayError('NOT_ALLOWED', 'PromptPay cannot hold an amount');
  // Stripe demands the customer's or the account's email.
  const email = request.email ?? (await stripe.accounts.retrieveCurrent()).email;
  const intent = await stripe.paymentIntents.create(
    {
      amount: request.amount,
      currency: 'thb',
      confirm: true,
      allowed_payment_method_types: ['promptpay'],
      payment_method_data: { type: 'promptpay', billing_details: email ? { email } : {} },
      description: request.description,
      metadata: { reference: request.reference },
    },
    { idempotencyKey: request.idempotencyKey },
  );
  const text = intent.next_action?.promptpay_display_qr_code?.data;
  return {
    payment: paymentOfIntent(intent),
    pageUrl: null,
    qr: text === undefined ? null : qrPicture(text),
    expiresAt: null,
  };
};

const release = async (stripe: Stripe, id: string, idempotencyKey: string): Promise<GatewayPayment> => {
  const before = await read(stripe, id);
  if (before.status === 'canceled' || before.status === 'expired') return before;
  if (isSession(id) && before.status === 'pending')
    await stripe.checkout.sessions.expire(id, {}, { idempotencyKey });
  else await stripe.paymentIntents.cancel(await intentIdOf(stripe, id), {}, { idempotencyKey });
  return read(stripe, id);
};

const refundOf = (refund: Stripe.Refund): GatewayRefund => ({
  refundId: refund.id,
  status:
    refund.status === 'succeeded'
      ? 'succeeded'
      : refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : 'pending',
});

const refund = async (
  stripe: Stripe,
  id: string,
  amount: number,
  idempotencyKey: string,
): Promise<GatewayRefund> => {
  const { reference } = await read(stripe, id);
  const intent = await intentIdOf(stripe, id);
  // Stripe forgets idempotency keys after a day, so a later repeat finds its refund by the metadata.
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
  const before = data.find((one) => one.metadata?.['key'] === idempotencyKey);
  if (before !== undefined) return refundOf(before);
  return refundOf(
    await stripe.refunds.create(
      { payment_intent: intent, amount, metadata: { reference, key: idempotencyKey } },
      { idempotencyKey },
    ),
  );
};

const checkKeys = async (stripe: Stripe): Promise<{ account: string; livemode: boolean }> => {
  const [account, balance] = await Promise.all([
    stripe.accounts.retrieveCurrent(),
    stripe.balance.retrieve(),
  ]);
  return {
    account: account.settings?.dashboard?.display_name || account.email || account.id,
    livemode: balance.livemode,
  };
};

type EventObject = {
  object?: string;
  id?: string;
  payment_intent?: string | null;
  metadata?: Record<string, string> | null;
};

const providerIdOf = ({ object, id, payment_intent }: EventObject): string | null =>
  object === 'payment_intent' || object === 'checkout.session' ? (id ?? null) : (payment_intent ?? null);

const readWebhook =
  (keys: GatewayKeys): PaymentGateway['readWebhook'] =>
  (headers, rawBody) => {
    const signature = headers['stripe-signature'];
    if (keys.webhookSecret === '' || signature === undefined) throw new SignatureError('no signature');
    try {
      const event = Stripe.webhooks.constructEvent(rawBody, signature, keys.webhookSecret);
      const object = event.data.object as EventObject;
      return {
        eventId: event.id,
        providerId: providerIdOf(object),
        reference: object.metadata?.['reference'] ?? null,
      };
    } catch {
      // The library's own error would show the body.
      throw new SignatureError('the signature does not fit, or it is too old');
    }
  };

export const stripeGateway = (keys: GatewayKeys, hosts: GatewayHosts): PaymentGateway => {
  const stripe = stripeClient(keys, hosts);
  const call = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw stripeError(error, keys);
    }
  };
  return {
    provider: 'stripe',
    can: { cardHold: 'page', partialCapture: 'always', payoutItems: true },
    start: (request) =>
      call(() => (request.method === 'card' ? startCard(stripe, request) : startPromptPay(stripe, request))),
    read: (id) => call(() => read(stripe, id)),
    capture: (id, amount, idempotencyKey) =>
      call(async () => {
        const intent = await intentIdOf(stripe, id);
        await stripe.paymentIntents.capture(intent, { amount_to_capture: amount }, { idempotencyKey });
        return read(stripe, id);
      }),
    release: (id, key) => call(() => release(stripe, id, key)),
    refund: (id, amount, key) => call(() => refund(stripe, id, amount, key)),
    readRefund: (_id, refundId) => call(async () => refundOf(await stripe.refunds.retrieve(refundId))),
    payouts: (from, to) => call(() => stripePayouts(stripe, from, to)),
    checkKeys: () => call(() => checkKeys(stripe)),
    readWebhook: readWebhook(keys),
  };
};
