/**
 * PromptPay is a charge with a QR. A card is a link to Opn's page, which always captures. A card sent by
 * Omise.js (`cardToken`) can be held.
 */
import {
  GatewayError,
  type GatewayHosts,
  type GatewayKeys,
  type GatewayPayment,
  type GatewayRefund,
  type PaymentGateway,
  type StartedPayment,
  type StartPayment,
} from '../gateway.ts';
import { opnClient, type OpnClient } from './client.ts';
import { chargeOfLink, paymentOfCharge, paymentOfLink, type OpnCharge, type OpnLink } from './payment.ts';
import { opnPayouts } from './payouts.ts';
import { readOpnWebhook } from './webhook.ts';

type OpnRefund = {
  id: string;
  status?: 'pending' | 'closed' | 'failed';
  voided?: boolean;
  metadata?: Record<string, string>;
};

const isLink = (providerId: string): boolean => providerId.startsWith('link_');
const chargePath = (id: string): string => `/charges/${encodeURIComponent(id)}`;
const linkPath = (id: string): string => `/links/${encodeURIComponent(id)}`;

const read = async (client: OpnClient, id: string): Promise<GatewayPayment> =>
  isLink(id)
    ? paymentOfLink(await client.call<OpnLink>(linkPath(id)))
    : paymentOfCharge(await client.call<OpnCharge>(chargePath(id)));

const chargeIdOf = async (client: OpnClient, id: string): Promise<string> => {
  if (!isLink(id)) return id;
  const charge = chargeOfLink(await client.call<OpnLink>(linkPath(id)));
  if (charge === undefined)
    throw new GatewayError('NOT_ALLOWED', 'Opn Payments: the customer has not paid yet');
  return charge.id;
};

/** Opn answers a repeated key with the first result, even for another amount. */
const assertSame = (request: StartPayment, payment: GatewayPayment): void => {
  if (payment.amount !== request.amount || payment.reference !== request.reference)
    throw new GatewayError('KEY_REUSED', 'Opn Payments: the idempotency key belongs to another payment');
};

const startLink = async (client: OpnClient, request: StartPayment): Promise<StartedPayment> => {
  if (request.hold)
    throw new GatewayError('NOT_ALLOWED', 'Opn Payments: the page of a link cannot hold an amount');
  const link = await client.call<OpnLink>('/links', {
    body: {
      amount: request.amount,
      currency: 'thb',
      title: request.description,
      // Opn's links have no metadata.
      description: request.reference,
      multiple: false,
    },
    idempotencyKey: request.idempotencyKey,
  });
  return { payment: paymentOfLink(link), pageUrl: link.payment_uri, qr: null, expiresAt: null };
};

const startCharge = async (client: OpnClient, request: StartPayment): Promise<StartedPayment> => {
  const method =
    request.method === 'card'
      ? {
          card: request.cardToken,
          capture: !request.hold,
          // Opn captures only the whole amount without `pre_auth`.
          ...(request.hold ? { authorization_type: 'pre_auth' } : {}),
        }
      : { source: { type: 'promptpay' } };
  const charge = await client.call<OpnCharge>('/charges', {
    body: {
      amount: request.amount,
      currency: 'thb',
      description: request.description,
      return_uri: request.returnUrl,
      metadata: { reference: request.reference },
      ...method,
    },
    idempotencyKey: request.idempotencyKey,
  });
  const payment = paymentOfCharge(charge);
  const picture = charge.source?.scannable_code?.image.download_uri;
  return {
    payment,
    pageUrl: payment.status === 'pending' ? charge.authorize_uri : null,
    qr: picture === undefined ? null : await client.download(picture),
    expiresAt: charge.expires_at,
  };
};

const start = async (client: OpnClient, request: StartPayment): Promise<StartedPayment> => {
  if (request.hold && request.method !== 'card')
    throw new GatewayError('NOT_ALLOWED', 'PromptPay cannot hold an amount');
  const started =
    request.method === 'card' && request.cardToken === undefined
      ? await startLink(client, request)
      : await startCharge(client, request);
  assertSame(request, started.payment);
  return started;
};

const release = async (client: OpnClient, id: string, idempotencyKey: string): Promise<GatewayPayment> => {
  const before = await read(client, id);
  if (before.status === 'canceled' || before.status === 'expired') return before;
  if (before.status === 'paid') throw new GatewayError('NOT_ALLOWED', 'Opn Payments: it is already paid');
  if (isLink(id)) await client.call(linkPath(id), { method: 'DELETE' });
  else
    await client.call(`${chargePath(id)}/${before.status === 'authorized' ? 'reverse' : 'expire'}`, {
      body: {},
      idempotencyKey,
    });
  return read(client, id);
};

const capture = async (
  client: OpnClient,
  id: string,
  amount: number,
  idempotencyKey: string,
): Promise<GatewayPayment> => {
  const before = await read(client, id);
  if (amount > before.amount) throw new GatewayError('AMOUNT', 'Opn Payments: above the amount of the hold');
  await client.call(`${chargePath(await chargeIdOf(client, id))}/capture`, {
    body: amount === before.amount ? {} : { capture_amount: amount },
    idempotencyKey,
  });
  return read(client, id);
};

const refundOf = ({ id, status, voided }: OpnRefund): GatewayRefund => ({
  refundId: id,
  status: voided === true || status === 'closed' ? 'succeeded' : status === 'failed' ? 'failed' : 'pending',
});

export const opnGateway = (keys: GatewayKeys, hosts: GatewayHosts): PaymentGateway => {
  const client = opnClient(keys, hosts);
  return {
    provider: 'opn',
    can: { cardHold: 'token', partialCapture: 'contract', payoutItems: false },
    start: (request) => start(client, request),
    read: (id) => read(client, id),
    capture: (id, amount, key) => capture(client, id, amount, key),
    release: (id, key) => release(client, id, key),
    refund: async (id, amount, idempotencyKey) => {
      const { reference } = await read(client, id);
      const path = `${chargePath(await chargeIdOf(client, id))}/refunds`;
      // Opn forgets idempotency keys, so a repeat finds its earlier refund by the metadata.
      const { data } = await client.call<{ data: OpnRefund[] }>(`${path}?limit=100`);
      const before = data.find((one) => one.metadata?.['key'] === idempotencyKey);
      if (before !== undefined) return refundOf(before);
      const body = { amount, metadata: { reference, key: idempotencyKey } };
      return refundOf(await client.call<OpnRefund>(path, { body, idempotencyKey }));
    },
    readRefund: async (id, refundId) =>
      refundOf(
        await client.call<OpnRefund>(
          `${chargePath(await chargeIdOf(client, id))}/refunds/${encodeURIComponent(refundId)}`,
        ),
      ),
    payouts: (from, to) => opnPayouts(client, from, to),
    checkKeys: async () => {
      const account = await client.call<{ id: string; email?: string; livemode?: boolean }>('/account');
      return { account: account.email ?? account.id, livemode: account.livemode === true };
    },
    readWebhook: readOpnWebhook(keys),
  };
};
