/** For what else lies on the device to be looked at: sealed by the same key as the snapshot, which goes with the session. */
import { type Sealed, seal, unseal } from './device/encryption.ts';
import { keysHere } from './device-session.ts';

/** A text as a name that tells nothing of it; undefined while there are no keys. */
export const nameHere = async (text: string): Promise<string | undefined> => {
  const keys = await keysHere();
  if (keys === null) return undefined;
  // Marked, so that it is no slip of a step.
  const signed = await crypto.subtle.sign('HMAC', keys.sign, new TextEncoder().encode(`list ${text}`));
  return btoa(String.fromCharCode(...new Uint8Array(signed)));
};

/** A value as it may lie under a name; undefined while there are no keys. */
export const sealHere = async (name: string, value: unknown): Promise<Sealed | undefined> => {
  const keys = await keysHere();
  return keys === null ? undefined : seal(keys.store, name, value);
};

/** The value again; undefined where it does not open (any more). */
export const openHere = async (name: string, sealed: Sealed): Promise<unknown> => {
  const keys = await keysHere();
  return keys === null ? undefined : unseal(keys.store, name, sealed);
};
