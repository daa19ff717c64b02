/** Signatures after Standard Webhooks (standardwebhooks.com): HMAC-SHA256 over id, timestamp and body. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';
import { secretPrefix } from '#integrations/api/webhook-rules.ts';

export const newSecret = (): string => secretPrefix + randomBytes(32).toString('base64');

const signature = (secret: string, text: string): string => {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
};

export type Letter = { id: string; body: string };

/** The headers of a call: who checks any one of the signatures knows that it is from the shop, and from when. */
export const signedHeaders = ({ id, body }: Letter, secrets: readonly string[], now: Date) => {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((one) => signature(one, `${id}.${timestamp}.${body}`)).join(' '),
  };
};

/** Where a secret belongs: sealed for one shop and hook, it opens for no other. */
export const placeOfHook = (shopId: number, hookId: number): string => `hook/${shopId}/${hookId}`;

const column = (name: 'secret' | 'old_secret'): SealedColumn => ({
  table: 'hook',
  column: name,
  key: 'id',
  anew: (seal, shopId, kept, id) => {
    const place = placeOfHook(shopId, Number(id));
    const secret = seal.open(kept, place);
    return secret === null ? null : seal.close(secret, place);
  },
});
export const hookColumns: readonly SealedColumn[] = [column('secret'), column('old_secret')];

type Kept = { shopId: number; hookId: number; secret: string; oldSecret: string };

/** What signs now: the secret, and the earlier one while it holds; none when they do not open. */
export const openSecrets = (seal: Seal, { shopId, hookId, secret, oldSecret }: Kept): string[] =>
  [secret, oldSecret].flatMap((one) =>
    one === '' ? [] : (seal.open(one, placeOfHook(shopId, hookId)) ?? []),
  );
