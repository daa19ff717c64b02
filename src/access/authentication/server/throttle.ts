/**
 * Limits guesses. The database counts each attempt before the check, one at a time per name (decision 82).
 */
import { AppError } from '#lib/errors/errors.ts';
import { anonymousScope } from '#platform/http/auth/token-claims.ts';
import type { Db } from '#platform/db/db.ts';
import { clientNetworkOf } from '#platform/limits/call-limits.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import {
  type AttemptKey,
  countAttempt,
  expireAttempts,
  clearAttempts,
  trustAddress,
  lockAttempts,
  attemptRetryAfter,
  deleteSomeOldAttempts,
  uncountAttempt,
} from './throttle-sql.ts';

/** Maximum numbers of attempts per name in 15 minutes, from one address and from all addresses. */
type Allowed = { here: number; everywhere: number };
export type LoginAttempt = {
  /** Clears the count of this address and marks it as known for the name. */
  succeeded(): Promise<void>;
};

const throttleOf = (kind: string, allowed: Allowed) => {
  const keysOf = (
    seal: Seal,
    name: string,
    ip: string,
  ): Record<'everywhere' | 'here' | 'known', AttemptKey> => {
    const place = seal.hash(`${clientNetworkOf(ip)} ${name}`, `tries/${kind}`);
    return {
      everywhere: { kind, keyHash: seal.hash(name, `tries/${kind}`) },
      here: { kind: `${kind} here`, keyHash: place },
      known: { kind: `${kind} known`, keyHash: place },
    };
  };

  const cameIn = async (db: Db, seal: Seal, name: string, ip: string): Promise<void> => {
    const { everywhere, here, known } = keysOf(seal, name, ip);
    await db.readAll(anonymousScope, [lockAttempts(everywhere), clearAttempts(here), trustAddress(known)]);
  };

  /**
   * Counts the attempt before the check, or throws TOO_MANY_REQUESTS. For a known address, attempts from other
   * addresses are ignored.
   */
  const begin = async (db: Db, seal: Seal, name: string, ip: string): Promise<LoginAttempt> => {
    const { everywhere, here, known } = keysOf(seal, name, ip);
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
    return {
      succeeded: async () => {
        await db.readAll(anonymousScope, [
          lockAttempts(everywhere),
          uncountAttempt(everywhere),
          clearAttempts(here),
          trustAddress(known),
        ]);
      },
    };
  };
  return { begin, cameIn };
};

/** An hour touches five windows, so a name allows at most a hundred guesses an hour. */
const passwords = throttleOf('password', { here: 10, everywhere: 20 });
export const throttlePassword = passwords.begin;
/** Call it when all steps of a login are complete. */
export const recordLoginSuccess = passwords.cameIn;

export const throttlePasswordReset = throttleOf('forgot', { here: 3, everywhere: 5 }).begin;

/** `name` is the browser. PINs are also counted per user. */
export const throttlePin = throttleOf('pin', { here: 10, everywhere: 20 }).begin;

/** `name` is the user. This counter is separate, so that a correct password does not reset it. */
export const throttleSecond = throttleOf('second', { here: 5, everywhere: 20 }).begin;
