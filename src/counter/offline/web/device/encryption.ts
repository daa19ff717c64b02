/** What lies on the device is sealed by AES-GCM, each time with a new nonce; the name it lies under is part of what is checked. */

export type Sealed = { nonce: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

/** The key that the server gave (base64url): usable from now on, and never to be read again by any script. */
export const sealingKey = (given: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(given), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** A value (JSON) as it may lie on the device under a name. */
export const seal = async (key: CryptoKey, name: string, value: unknown): Promise<Sealed> => {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(name) },
    key,
    new TextEncoder().encode(JSON.stringify(value)),
  );
  return { nonce, bytes };
};

/** The value again; undefined when it was sealed by another key or under another name, or was changed. */
export const unseal = async (key: CryptoKey, name: string, sealed: Sealed): Promise<unknown> => {
  try {
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: sealed.nonce, additionalData: new TextEncoder().encode(name) },
      key,
      sealed.bytes,
    );
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return undefined;
  }
};
