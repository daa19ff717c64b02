/** Each attempt is counted before the check, one at a time per name (decision 82). */
import { AppError } from '#lib/errors/errors.ts';
import { anonymousScope } from '#platform/http/auth/token-claims.ts';
import type { Db } from '#platform/db/db.ts';
import { clientNetworkOf } from '#platform/limits/client-network.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import {
  type AttemptKey,
  countAttempt,
  expireAttempts,
  clearAttempts,
  trustSource,
  trustedSource,
  lockAttempts,
  attemptRetryAfter,
  deleteSomeOldAttempts,
  uncountAttempt,
} from './throttle-sql.ts';

/** Attempts per name in 15 minutes: `here` from one address, `everywhere` from all. */
type Allowed = { here: number; everywhere: number };
export type LoginAttempt = {
  /** Clears the counts of address and device, and marks the address as known for the name. */
  succeeded(): Promise<void>;
};

const deviceSource = (device: string): string => `device ${device}`;

const throttleOf = (kind: string, allowed: Allowed) => {
  const keysOf = (
    seal: Seal,
    name: string,
    source: string,
  ): Record<'everywhere' | 'here' | 'known', AttemptKey> => {
    const place = seal.hash(`${source} ${name}`, `tries/${kind}`);
    return {
      everywhere: { kind, keyHash: seal.hash(name, `tries/${kind}`) },
      here: { kind: `${kind} here`, keyHash: place },
      known: { kind: `${kind} known`, keyHash: place },
    };
  };

  /** Counts a known device apart from its network, so other devices cannot use up its attempts. */
  const sourceOf = async (
    db: Db,
    seal: Seal,
    name: string,
    ip: string,
    device: string | undefined,
  ): Promise<string> => {
    if (device === undefined) return clientNetworkOf(ip);
    const { known } = keysOf(seal, name, deviceSource(device));
    const trusted = await db.read(anonymousScope, trustedSource(known));
    return trusted.length === 0 ? clientNetworkOf(ip) : deviceSource(device);
  };

  const trust = async (db: Db, seal: Seal, name: string, source: string): Promise<void> => {
    const { everywhere, here, known } = keysOf(seal, name, source);
    await db.readAll(anonymousScope, [lockAttempts(everywhere), clearAttempts(here), trustSource(known)]);
  };
  const cameIn = (db: Db, seal: Seal, name: string, ip: string): Promise<void> =>
    trust(db, seal, name, clientNetworkOf(ip));
  const trustDevice = (db: Db, seal: Seal, name: string, device: string): Promise<void> =>
    trust(db, seal, name, deviceSource(device));

  /**
   * Attempts from elsewhere do not block a known address or device. `device` is the hash of the browser's
   * cookie.
   */
  const begin = async (
    db: Db,
    seal: Seal,
    name: string,
    ip: string,
    device?: string,
  ): Promise<LoginAttempt> => {
    const { everywhere, here, known } = keysOf(seal, name, await sourceOf(db, seal, name, ip, device));
    const counters = [
      { ...here, most: allowed.here, lifted: false },
      { ...everywhere, most: allowed.everywhere, lifted: true },
    ];
    const [, , [refused]] = await db.readAll(anonymousScope, [
      lockAttempts(everywhere),
      expireAttempts(counters),
      attemptRetryAfter(counters, known),
      countAttempt(counters, known),
      deleteSomeOldAttempts(),
    ]);
    if (refused !== undefined) throw new AppError('TOO_MANY_REQUESTS', { values: refused });
    const network = keysOf(seal, name, clientNetworkOf(ip));
    return {
      succeeded: async () => {
        await db.readAll(anonymousScope, [
          lockAttempts(everywhere),
          uncountAttempt(everywhere),
          clearAttempts(here),
          clearAttempts(network.here),
          trustSource(network.known),
        ]);
      },
    };
  };
  return { begin, cameIn, trustDevice };
};

/** An hour overlaps five windows, so at most a hundred guesses are possible. */
const passwords = throttleOf('password', { here: 10, everywhere: 20 });
export const throttlePassword = passwords.begin;
/** Must run after all login steps. */
export const recordLoginSuccess = passwords.cameIn;
export const trustLoginDevice = passwords.trustDevice;

export const throttleOperator = throttleOf('operator', { here: 10, everywhere: 20 }).begin;

export const throttlePasswordReset = throttleOf('forgot', { here: 3, everywhere: 5 }).begin;

/** `name` is the browser. PINs are also counted per user. */
export const throttlePin = throttleOf('pin', { here: 10, everywhere: 20 }).begin;

/** `name` is the user. The counter is separate, so a correct password does not reset it. */
export const throttleSecond = throttleOf('second', { here: 5, everywhere: 20 }).begin;
