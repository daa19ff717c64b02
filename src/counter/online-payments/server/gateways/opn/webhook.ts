/**
 * Opn signs `timestamp.body` with HMAC-SHA256 and the base64-decoded secret, in hex. The header has two
 * comma-separated signatures while a secret changes.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { SignatureError, type GatewayKeys, type PaymentGateway } from '../gateway.ts';

const maxAge = 300;

type OpnEvent = {
  id: string;
  data?: {
    object?: string;
    id?: string;
    link?: string | null;
    charge?: string | null;
    metadata?: Record<string, string> | null;
  } | null;
};

const assertSigned = (secret: string, signatures: string, timestamp: string, body: Buffer): void => {
  const key = Buffer.from(secret, 'base64');
  if (key.length === 0) throw new SignatureError('no secret');
  const expected = createHmac('sha256', key).update(`${timestamp}.`).update(body).digest();
  const fits = signatures.split(',').some((one) => {
    const given = Buffer.from(one.trim(), 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!fits) throw new SignatureError('the signature does not fit');
};

export const readOpnWebhook =
  (keys: GatewayKeys): PaymentGateway['readWebhook'] =>
  (headers, rawBody) => {
    const timestamp = headers['omise-signature-timestamp'] ?? '';
    assertSigned(keys.webhookSecret, headers['omise-signature'] ?? '', timestamp, rawBody);
    // The condition also refuses a timestamp that is no number.
    if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= maxAge)) throw new SignatureError('too old');
    const { id, data } = JSON.parse(rawBody.toString()) as OpnEvent;
    const charge = data?.object === 'charge' ? data.id : data?.charge;
    return {
      eventId: id,
      providerId: data?.link ?? charge ?? null,
      reference: data?.metadata?.['reference'] ?? null,
    };
  };
