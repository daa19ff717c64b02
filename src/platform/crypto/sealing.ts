import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export type Seal = {
  /** Encrypts by AES-256-GCM. Only the same `place` decrypts the result. */
  close(text: string, place: string): string;
  /** Returns null if key or place differs, or the text was altered. */
  open(sealed: string, place: string): string | null;
  /** Hashes with the current secret. Equal text and purpose give an equal hash. */
  hash(text: string, purpose: string): string;
  readonly mark: string;
};

const [unnamed, named] = ['v1', 'v2'];

type Key = { key: Buffer; id: string; hashKey: Buffer };

const keyOf = (secret: string): Key => {
  const derived = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'ratri', purpose, 32));
  const key = derived('secrets of shops');
  // The id distinguishes a damaged value from a value of another key.
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

/** One secret per line. The first encrypts, and all decrypt. */
export const parseSecrets = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');

export const createSeal = (secrets: string): Seal => {
  const [first, ...earlier] = parseSecrets(secrets).map(keyOf);
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
