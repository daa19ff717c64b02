/**
 * The proof of a password as it is made, tried and wiped, apart from the browser: where it lies, whose it is, what time it is and how tabs
 * wait for each other is handed in.
 */

const iterations = 210_000;
/** After so many wrong ones in a row the proof is gone. */
export const mostTries = 5;
const keptMs = 7 * 86_400_000;

export type Proof = {
  whose: string;
  at: number;
  /** Counted before each try. */
  tries: number;
  salt: Uint8Array<ArrayBuffer>;
  /** No script reads it: guesses are made in this browser alone. */
  mark: CryptoKey;
  bits: ArrayBuffer;
};

export type ProofParts = {
  place: {
    get: () => Promise<Proof | undefined>;
    set: (proof: Proof) => Promise<void>;
    remove: () => Promise<void>;
  };
  /** Of whoever is logged in; '' for nobody. */
  whose: () => string;
  now: () => number;
  /** One tab at a time. */
  lock: <T>(work: () => Promise<T>) => Promise<T>;
};

export type Tried = 'right' | 'wrong' | 'gone';

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

export const createProofs = ({ place, whose, now, lock }: ProofParts) => {
  /** Where a browser keeps nothing there is nothing to take off. */
  const drop = (): Promise<void> => place.remove().catch(() => undefined);

  /** Makes the proof of a password; what it gives keeps it in place of the one before, for whoever is logged in by then. */
  const make = async (password: string): Promise<() => Promise<void>> => {
    const salt = crypto.getRandomValues(new Uint8Array(16));
    const mark = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    const bits = await derive(password, { salt, mark });
    return async () => {
      const of = whose();
      if (of !== '')
        await place.set({ whose: of, at: now(), tries: 0, salt, mark, bits }).catch(() => undefined);
    };
  };

  const kept = async (): Promise<Proof | null> => {
    const found = await place.get().catch(() => undefined);
    if (found === undefined || found.whose !== whose()) return null;
    const age = now() - found.at;
    return age < -keptMs || age > keptMs ? null : found;
  };

  const has = async (): Promise<boolean> => (await kept()) !== null;

  /** Is this the password, as far as the device knows? `gone`: it knows none, or no more after five wrong ones. */
  const attempt = (password: string): Promise<Tried> =>
    lock(async () => {
      const proof = await kept();
      if (proof === null) return 'gone';
      await place.set({ ...proof, tries: proof.tries + 1 });
      if (same(proof.bits, await derive(password, proof))) {
        await place.set({ ...proof, tries: 0 });
        return 'right';
      }
      if (proof.tries + 1 < mostTries) return 'wrong';
      await drop();
      return 'gone';
    });

  /** It goes when it is not of whoever is here. */
  const dropOthers = async (): Promise<void> => {
    const found = await place.get().catch(() => undefined);
    if (found !== undefined && found.whose !== whose()) await drop();
  };

  return { make, has, attempt, drop, dropOthers };
};
