/** Values are encrypted with AES-GCM and a new nonce. The record's name is authenticated too. */

export type EncryptedValue = { nonce: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

export const encryptionKeyOf = (given: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(given), 'AES-GCM', false, ['encrypt', 'decrypt']);

export const encryptValue = async (key: CryptoKey, name: string, value: unknown): Promise<EncryptedValue> => {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(name) },
    key,
    new TextEncoder().encode(JSON.stringify(value)),
  );
  return { nonce, bytes };
};

export const decryptValue = async (
  key: CryptoKey,
  name: string,
  sealed: EncryptedValue,
): Promise<unknown> => {
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
