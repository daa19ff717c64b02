/**
 * Signatures follow Standard Webhooks (standardwebhooks.com), with HMAC-SHA256 over id, timestamp and body.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';
import { webhookSecretPrefix } from '#integrations/api/webhook-rules.ts';

export const newWebhookSecret = (): string => webhookSecretPrefix + randomBytes(32).toString('base64');

const signature = (secret: string, text: string): string => {
  const key = Buffer.from(secret.slice(webhookSecretPrefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
};

export type WebhookPayload = { id: string; body: string };

/** Each secret has one signature. A receiver accepts any valid signature. */
export const signedHeaders = ({ id, body }: WebhookPayload, secrets: readonly string[], now: Date) => {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((one) => signature(one, `${id}.${timestamp}.${body}`)).join(' '),
  };
};

/** The place binds the encryption to its shop and webhook. */
export const webhookSecretPlace = (shopId: number, hookId: number): string => `hook/${shopId}/${hookId}`;

const column = (name: 'secret' | 'old_secret'): SealedColumn => ({
  table: 'hook',
  column: name,
  key: 'id',
  reseal: (seal, shopId, kept, id) => {
    const place = webhookSecretPlace(shopId, Number(id));
    const secret = seal.open(kept, place);
    return secret === null ? null : seal.close(secret, place);
  },
});
export const webhookSecretColumns: readonly SealedColumn[] = [column('secret'), column('old_secret')];

type Kept = { shopId: number; hookId: number; secret: string; oldSecret: string };

/**
 * Returns the current secret and, during the overlap, the earlier secret. Omits secrets that cannot be
 * decrypted.
 */
export const decryptWebhookSecrets = (seal: Seal, { shopId, hookId, secret, oldSecret }: Kept): string[] =>
  [secret, oldSecret].flatMap((one) =>
    one === '' ? [] : (seal.open(one, webhookSecretPlace(shopId, hookId)) ?? []),
  );
