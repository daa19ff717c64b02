const iterations = 210_000;
export const maxVerifierTries = 5;
const keptMs = 7 * 86_400_000;

export type PasswordVerifier = {
  whose: string;
  at: number;
  /** Incremented before each attempt. */
  tries: number;
  salt: Uint8Array<ArrayBuffer>;
  /** The key is not extractable, so guessing works only in this browser. */
  mark: CryptoKey;
  bits: ArrayBuffer;
};

export type PasswordVerifierParts = {
  place: {
    get: () => Promise<PasswordVerifier | undefined>;
    set: (proof: PasswordVerifier) => Promise<void>;
    remove: () => Promise<void>;
  };
  whose: () => string;
  now: () => number;
  lock: <T>(work: () => Promise<T>) => Promise<T>;
};

export type VerifierResult = 'right' | 'wrong' | 'gone';

const derive = async (
  password: string,
  { salt, mark }: Pick<PasswordVerifier, 'salt' | 'mark'>,
): Promise<ArrayBuffer> => {
  const marked = await crypto.subtle.sign('HMAC', mark, new TextEncoder().encode(password.normalize('NFC')));
  const key = await crypto.subtle.importKey('raw', marked, 'PBKDF2', false, ['deriveBits']);
  return crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-512', salt, iterations }, key, 256);
};

const same = (a: ArrayBuffer, b: ArrayBuffer): boolean => {
  const [one, other] = [new Uint8Array(a), new Uint8Array(b)];
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
};

export const createPasswordVerifiers = ({ place, whose, now, lock }: PasswordVerifierParts) => {
  const drop = (): Promise<void> => place.remove().catch(() => undefined);

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

  const readStored = async (): Promise<PasswordVerifier | null> => {
    const found = await place.get().catch(() => undefined);
    if (found === undefined || found.whose !== whose()) return null;
    const age = now() - found.at;
    return age < -keptMs || age > keptMs ? null : found;
  };

  const has = async (): Promise<boolean> => (await readStored()) !== null;

  const attempt = (password: string): Promise<VerifierResult> =>
    lock(async () => {
      const proof = await readStored();
      if (proof === null) return 'gone';
      await place.set({ ...proof, tries: proof.tries + 1 });
      if (same(proof.bits, await derive(password, proof))) {
        await place.set({ ...proof, tries: 0 });
        return 'right';
      }
      if (proof.tries + 1 < maxVerifierTries) return 'wrong';
      await drop();
      return 'gone';
    });

  const dropOthers = async (): Promise<void> => {
    const found = await place.get().catch(() => undefined);
    if (found !== undefined && found.whose !== whose()) await drop();
  };

  return { make, has, attempt, drop, dropOthers };
};
