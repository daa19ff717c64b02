/** What only the running server may read (passwords of mail servers, tokens of channels, citizen ids) as it lies in the database: sealed by a key that is not in it. */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export type Seal = {
  /** Text → sealed text (AES-256-GCM), bound to the place it is for: elsewhere it does not open. */
  close(text: string, place: string): string;
  /** The text again; null when it was sealed under a key that is not known, for another place, or was changed. */
  open(sealed: string, place: string): string | null;
  /** A hash of the text for a purpose, under the secret in use: the same for the same text, and of no use to whoever has the hash alone. */
  hash(text: string, purpose: string): string;
  /** What begins everything that is sealed under the key in use, and nothing else. */
  readonly mark: string;
};

// The first form did not name its key.
const [unnamed, named] = ['v1', 'v2'];

type Key = { key: Buffer; id: string; hashKey: Buffer };

/** The keys of a secret (any length), each derived for one purpose alone. */
const keyOf = (secret: string): Key => {
  const derived = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'ratri', purpose, 32));
  const key = derived('secrets of shops');
  // Stands in what is sealed, so that values of another key are told from damaged ones.
  const id = createHash('sha256').update('key id').update(key).digest('base64url').slice(0, 8);
  return { key, id, hashKey: derived('hashes') };
};

const opened = ({ key }: Key, parts: readonly string[], place: string): string | null => {
  const [nonce, tag, text] = parts;
  if (nonce === undefined || tag === undefined || text === undefined) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
      authTagLength: 16,
    });
    decipher.setAAD(Buffer.from(place));
    decipher.setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    return null;
  }
};

/** The secrets in a text of one or several, a line each: the one in use comes first, others that still open after it. */
export const secretsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** From the installation's secret, or several: the first closes, each opens what it has closed. */
export const sealOf = (secrets: string): Seal => {
  const [first, ...earlier] = secretsIn(secrets).map(keyOf);
  if (first === undefined) throw new Error('a seal needs a secret');
  const keys = [first, ...earlier];
  const mark = `${named}.${first.id}.`;
  return {
    mark,
    hash: (text, purpose) =>
      createHmac('sha256', first.hashKey)
        .update(JSON.stringify([purpose, text]))
        .digest('base64url'),
    close: (text, place) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', first.key, nonce);
      cipher.setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return mark + [nonce, cipher.getAuthTag(), sealed].map((one) => one.toString('base64url')).join('.');
    },
    open: (sealed, place) => {
      const [form, ...rest] = sealed.split('.');
      if (form === named) {
        const key = keys.find((one) => one.id === rest[0]);
        return key === undefined ? null : opened(key, rest.slice(1), place);
      }
      if (form !== unnamed) return null;
      for (const key of keys) {
        const text = opened(key, rest, place);
        if (text !== null) return text;
      }
      return null;
    },
  };
};
