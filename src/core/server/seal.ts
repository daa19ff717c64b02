/** What only the running server may read (passwords of mail servers, tokens of channels, citizen ids) as it lies in the database: sealed by a key that is not in it. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

export type Seal = {
  /** Text → sealed text (AES-256-GCM), bound to the place it is for: elsewhere it does not open. */
  close(text: string, place: string): string;
  /** The text again; null when it was sealed under another key or for another place, or was changed. */
  open(sealed: string, place: string): string | null;
};

// The first form did not name its key.
const [unnamed, named] = ['v1', 'v2'];

/** From the installation's secret (any length); the key is derived from it for this purpose alone. */
export const sealOf = (secret: string): Seal => {
  const key = Buffer.from(hkdfSync('sha256', secret, 'ratri', 'secrets of shops', 32));
  // Stands in what is sealed, so that values of another key are told from damaged ones.
  const keyId = createHash('sha256').update('key id').update(key).digest('base64url').slice(0, 8);
  return {
    close: (text, place) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      cipher.setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [nonce, cipher.getAuthTag(), sealed].map((one) => one.toString('base64url'));
      return [named, keyId, ...parts].join('.');
    },
    open: (sealed, place) => {
      const [mark, ...rest] = sealed.split('.');
      if (mark === named ? rest.shift() !== keyId : mark !== unnamed) return null;
      const [nonce, tag, text] = rest;
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
    },
  };
};
