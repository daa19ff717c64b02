/**
 * Limits of tries at secrets. They are counted in the database before the answer, one after the other for each name, so that any number of
 * processes allow no more than one does, and a restart forgets nothing (docs/decisions/0082-many-processes.md).
 */
import { AppError } from '#lib/errors/errors.ts';
import { nobody } from '#platform/http/auth/token-claims.ts';
import type { Db } from '#platform/db/db.ts';
import { placeOf } from '#platform/limits/call-limits.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import {
  type TryKey,
  countTry,
  endInTime,
  forgetTries,
  knowPlace,
  lockTries,
  refusedTry,
  sweepSomeTries,
  uncountTry,
} from './throttle-sql.ts';

/** Tries in 15 minutes: for a name from one address, and for a name from everywhere. */
type Allowed = { here: number; everywhere: number };
/** A try that was counted. */
export type Attempt = {
  /** It was right: it is not counted, tries from its address are forgotten, and the address is known for the name. */
  succeeded(): Promise<void>;
};

const throttleOf = (kind: string, allowed: Allowed) => {
  const keysOf = (seal: Seal, name: string, ip: string): Record<'everywhere' | 'here' | 'known', TryKey> => {
    const place = seal.hash(`${placeOf(ip)} ${name}`, `tries/${kind}`);
    return {
      everywhere: { kind, keyHash: seal.hash(name, `tries/${kind}`) },
      here: { kind: `${kind} here`, keyHash: place },
      known: { kind: `${kind} known`, keyHash: place },
    };
  };

  /** The bearer of the name has logged in from the address: tries from there are forgotten, and it is known for the name. */
  const cameIn = async (db: Db, seal: Seal, name: string, ip: string): Promise<void> => {
    const { everywhere, here, known } = keysOf(seal, name, ip);
    await db.readAll(nobody, [lockTries(everywhere), forgetTries(here), knowPlace(known)]);
  };

  /**
   * Counts a try before it is made; TOO_MANY_REQUESTS when there were too many. From an address that is known for the name, tries made
   * elsewhere do not count.
   */
  const begin = async (db: Db, seal: Seal, name: string, ip: string): Promise<Attempt> => {
    const { everywhere, here, known } = keysOf(seal, name, ip);
    const counters = [
      { ...here, most: allowed.here, lifted: false },
      { ...everywhere, most: allowed.everywhere, lifted: true },
    ];
    const [, , [refused]] = await db.readAll(nobody, [
      lockTries(everywhere),
      endInTime(counters),
      refusedTry(counters, known),
      countTry(counters, known),
      sweepSomeTries(),
    ]);
    if (refused !== undefined) throw new AppError('TOO_MANY_REQUESTS', { values: refused });
    return {
      succeeded: async () => {
        await db.readAll(nobody, [
          lockTries(everywhere),
          uncountTry(everywhere),
          forgetTries(here),
          knowPlace(known),
        ]);
      },
    };
  };
  return { begin, cameIn };
};

/** Five such spans touch an hour: a name is guessed at no more than a hundred times in one. */
const passwords = throttleOf('password', { here: 10, everywhere: 20 });
/** Tries of a password, by username. */
export const throttle = passwords.begin;
/** A login of the username from there is complete, all its steps. */
export const cameIn = passwords.cameIn;

/** Links to a new password, by person. */
export const throttleForgot = throttleOf('forgot', { here: 3, everywhere: 5 }).begin;

/** Tries of PINs, by the browser they are made in: each person's are counted apart, with the PIN. */
export const throttlePin = throttleOf('pin', { here: 10, everywhere: 20 }).begin;

/** Tries of a second step, by user: a code has six digits only. Counted apart, so that a right password does not begin the count anew. */
export const throttleSecond = throttleOf('second', { here: 5, everywhere: 20 }).begin;
