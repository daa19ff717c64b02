/** The snapshot's key encrypts other cached data too. The key ends with the session. */
import { type EncryptedValue, encryptValue, decryptValue } from '#counter/offline/encryption.ts';
import { sessionDeviceKeys } from './device-session.ts';

export const sessionRecordName = async (text: string): Promise<string | undefined> => {
  const keys = await sessionDeviceKeys();
  if (keys === null) return undefined;
  // The prefix prevents confusion with signatures of slips.
  const signed = await crypto.subtle.sign('HMAC', keys.sign, new TextEncoder().encode(`list ${text}`));
  return btoa(String.fromCharCode(...new Uint8Array(signed)));
};

export const encryptForSession = async (
  name: string,
  value: unknown,
): Promise<EncryptedValue | undefined> => {
  const keys = await sessionDeviceKeys();
  return keys === null ? undefined : encryptValue(keys.store, name, value);
};

export const decryptForSession = async (name: string, sealed: EncryptedValue): Promise<unknown> => {
  const keys = await sessionDeviceKeys();
  return keys === null ? undefined : decryptValue(keys.store, name, sealed);
};
