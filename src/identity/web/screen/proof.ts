/**
 * A slow proof of the password that lies on the device: by it the screen opens while the server is out of reach, and nothing else
 * (docs/decisions/0085-counter-offline.md). The PIN has none: six digits are guessed from any proof.
 */
import { createStore, del, get, set } from 'idb-keyval';
import { store } from '../../../core/web/browser.ts';
import { beforeLeaving } from '../../../core/web/session.ts';

const iterations = 210_000;
const mostTries = 5;
const keptMs = 7 * 86_400_000;
const name = 'proof';

type Proof = {
  whose: string;
  at: number;
  /** Counted before each try. */
  tries: number;
  salt: Uint8Array<ArrayBuffer>;
  /** No script reads it: guesses are made in this browser alone. */
  mark: CryptoKey;
  bits: ArrayBuffer;
};

const place = () => createStore('ratri-proof', 'kept');
const whoseNow = (): string => {
  const session = store.get();
  return session === null ? '' : JSON.stringify([session.shopInfoId, session.username]);
};
const can = (): boolean => globalThis.crypto?.subtle !== undefined && globalThis.indexedDB !== undefined;

const derive = async (
  password: string,
  { salt, mark }: Pick<Proof, 'salt' | 'mark'>,
): Promise<ArrayBuffer> => {
  const marked = await crypto.subtle.sign('HMAC', mark, new TextEncoder().encode(password.normalize('NFC')));
  const key = await crypto.subtle.importKey('raw', marked, 'PBKDF2', false, ['deriveBits']);
  return crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-512', salt, iterations }, key, 256);
};

const same = (a: ArrayBuffer, b: ArrayBuffer): boolean => {
  const [one, other] = [new Uint8Array(a), new Uint8Array(b)];
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
};

/** Takes it off the device. */
export const dropProof = async (): Promise<void> => {
  if (can()) await del(name, place()).catch(() => undefined);
};

/**
 * Makes the proof of a password while the server looks at the same; what it gives keeps it, for whoever is logged in by then.
 * Where a browser keeps nothing, nothing is kept.
 */
export const makeProof = async (password: string): Promise<() => Promise<void>> => {
  if (!can()) return () => Promise.resolve();
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const mark = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const bits = await derive(password, { salt, mark });
  return async () => {
    const whose = whoseNow();
    if (whose === '') return;
    const proof: Proof = { whose, at: Date.now(), tries: 0, salt, mark, bits };
    await set(name, proof, place()).catch(() => undefined);
  };
};

const kept = async (): Promise<Proof | null> => {
  if (!can()) return null;
  const found = await get<Proof>(name, place()).catch(() => undefined);
  const age = found === undefined ? 0 : Date.now() - found.at;
  if (found === undefined || found.whose !== whoseNow() || age < -keptMs || age > keptMs) return null;
  return found;
};

/** Is there one of whoever is logged in? */
export const hasProof = async (): Promise<boolean> => (await kept()) !== null;

const tried = async (password: string): Promise<'right' | 'wrong' | 'gone'> => {
  const proof = await kept();
  if (proof === null) return 'gone';
  await set(name, { ...proof, tries: proof.tries + 1 } satisfies Proof, place());
  if (same(proof.bits, await derive(password, proof))) {
    await set(name, { ...proof, tries: 0 } satisfies Proof, place());
    return 'right';
  }
  if (proof.tries + 1 < mostTries) return 'wrong';
  await dropProof();
  return 'gone';
};

/** Is this the password, as far as the device knows? `gone`: it knows none, or no more after five wrong ones. */
export const tryProof = (password: string): Promise<'right' | 'wrong' | 'gone'> =>
  'locks' in navigator ? navigator.locks.request('ratri-proof', () => tried(password)) : tried(password);

/** From now on it goes with whoever it is of: at logout, at the end of the session, when somebody else is here. */
export const followProof = (): void => {
  const look = (): void => {
    if (can())
      void get<Proof>(name, place())
        .then((found) => (found !== undefined && found.whose !== whoseNow() ? dropProof() : undefined))
        .catch(() => undefined);
  };
  look();
  store.subscribe(look);
  beforeLeaving(dropProof);
};
