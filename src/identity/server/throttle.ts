import { AppError } from '../../core/common/errors.ts';
import type { Together } from '../../core/server/together.ts';
import { placeOf } from '../../core/server/guard/limits.ts';

const window = 15 * 60_000;
/** So long an address is known as one from which somebody comes in. */
const known = 30 * 86_400_000;

/** Milliseconds of a clock that goes on by itself: that of the machine may be put an hour back, and whoever mistyped would wait for that hour. */
const moment = (): number => performance.now();

type Tries = { count: number; until: number };
/** Tries in 15 minutes: for a name from one address, and for a name from everywhere. */
type Allowed = { here: number; everywhere: number };

/** Something that happened at another process: a try, or that it was right after all (`counted`: a try was told of before). */
type Told = { name: string; place: string; came: 'try' | 'in'; counted?: boolean };

let tell: (throttle: string, told: Told) => void = () => {};
const ears = new Map<string, (told: Told) => void>();
const forgetting: (() => void)[] = [];
/**
 * A server begins, at which nobody has tried anything. From now on tries are counted together with other processes, if there are any; two that are made
 * at the same moment may not know of each other.
 */
export const beginTries = (together?: Together): void => {
  for (const forget of forgetting) forget();
  tell = (throttle, told) => together?.tell(`tries of ${throttle}`, told);
  for (const [throttle, ear] of ears) together?.hear(`tries of ${throttle}`, (told) => ear(told as Told));
};

const throttleOf = (throttle: string, allowed: Allowed) => {
  const tries = new Map<string, Tries>();
  const homes = new Map<string, number>();
  forgetting.push(() => {
    tries.clear();
    homes.clear();
  });

  const sweep = (now: number): void => {
    if (tries.size >= 10_000) for (const [key, one] of tries) if (one.until <= now) tries.delete(key);
    if (homes.size >= 10_000) for (const [key, until] of homes) if (until <= now) homes.delete(key);
  };

  const triesOf = (key: string, now: number): Tries => {
    const one = tries.get(key);
    if (one !== undefined && one.until > now) return one;
    const fresh = { count: 0, until: now + window };
    tries.set(key, fresh);
    return fresh;
  };
  const keyOf = (name: string, ip: string): string => `${placeOf(ip)} ${name}`;

  const isIn = (name: string, ip: string): void => {
    tries.delete(keyOf(name, ip));
    homes.set(keyOf(name, ip), moment() + known);
  };
  /** Whoever bears the name has come in from there: tries from there are forgotten. */
  const cameIn = (name: string, ip: string): void => {
    isIn(name, ip);
    tell(throttle, { name, place: placeOf(ip), came: 'in' });
  };
  ears.set(throttle, ({ name, place, came, counted }) => {
    const now = moment();
    sweep(now);
    if (came === 'try') {
      triesOf(keyOf(name, place), now).count += 1;
      triesOf(name, now).count += 1;
      return;
    }
    if (counted === true) {
      const everywhere = triesOf(name, now);
      everywhere.count = Math.max(0, everywhere.count - 1);
    }
    isIn(name, place);
  });

  /**
   * Counts a try before it is made, so that many at once are counted too; TOO_MANY_REQUESTS when there were too many. An
   * address from which the name has come in before is not shut out by what others try elsewhere.
   */
  const begin = (name: string, ip: string) => {
    const now = moment();
    sweep(now);
    const here = triesOf(keyOf(name, ip), now);
    const everywhere = triesOf(name, now);
    const atHome = (homes.get(keyOf(name, ip)) ?? 0) > now;
    const full =
      here.count >= allowed.here
        ? here
        : !atHome && everywhere.count >= allowed.everywhere
          ? everywhere
          : null;
    if (full !== null)
      throw new AppError('TOO_MANY_REQUESTS', { values: { seconds: Math.ceil((full.until - now) / 1000) } });
    here.count += 1;
    everywhere.count += 1;
    const place = placeOf(ip);
    tell(throttle, { name, place, came: 'try' });
    return {
      succeeded: (): void => {
        everywhere.count -= 1;
        isIn(name, ip);
        tell(throttle, { name, place, came: 'in', counted: true });
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

/** Tries of PINs, by the browser they are made in: each person's are counted apart, in the database. */
export const throttlePin = throttleOf('pin', { here: 10, everywhere: 20 }).begin;

/** Tries of a second step, by user: a code has six digits only. Counted apart, so that a right password does not begin the count anew. */
export const throttleSecond = throttleOf('second', { here: 5, everywhere: 20 }).begin;
