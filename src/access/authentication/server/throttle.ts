/** Counted in the database before the reply, one at a time per name (docs/decisions/0082-many-processes.md). */
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

/** Tries in 15 minutes for a name: from one address, from all addresses. */
type Allowed = { here: number; everywhere: number };
export type LoginAttempt = {
  /** Also clears the tries of its address and marks it as known for the name. */
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

  /** Counts a try before it is made; TOO_MANY_REQUESTS. For a known address, tries from elsewhere do not count. */
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

/** Five windows touch an hour: at most a hundred guesses at a name per hour. */
const passwords = throttleOf('password', { here: 10, everywhere: 20 });
/** Limits attempts per username. */
export const throttlePassword = passwords.begin;
/** Called when all steps of a login are complete. */
export const recordLoginSuccess = passwords.cameIn;

/** Limits mails per user. */
export const throttlePasswordReset = throttleOf('forgot', { here: 3, everywhere: 5 }).begin;

/** By browser; tries of each user are counted with the PIN. */
export const throttlePin = throttleOf('pin', { here: 10, everywhere: 20 }).begin;

/** By user. Separate, so that a right password does not reset the count. */
export const throttleSecond = throttleOf('second', { here: 5, everywhere: 20 }).begin;
