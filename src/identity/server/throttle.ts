import { AppError } from '../../core/common/errors.ts';
import { placeOf } from '../../core/server/guard/limits.ts';

/** Wrong passwords in 15 minutes: for a username from one address, and for a username from everywhere. */
const allowed = { here: 10, everywhere: 50 };
const window = 15 * 60_000;
/** So long an address is known as one from which the username logs in. */
const known = 30 * 86_400_000;

type Tries = { count: number; until: number };
const tries = new Map<string, Tries>();
const homes = new Map<string, number>();

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

/**
 * Counts a try before it is made, so that many at once are counted too; TOO_MANY_REQUESTS when there were too many. An
 * address from which the username has logged in before is not shut out by what others try elsewhere.
 */
export const throttle = (username: string, ip: string) => {
  const now = Date.now();
  sweep(now);
  const key = `${placeOf(ip)} ${username}`;
  const here = triesOf(key, now);
  const everywhere = triesOf(username, now);
  const atHome = (homes.get(key) ?? 0) > now;
  const full =
    here.count >= allowed.here ? here : !atHome && everywhere.count >= allowed.everywhere ? everywhere : null;
  if (full !== null)
    throw new AppError('TOO_MANY_REQUESTS', { values: { seconds: Math.ceil((full.until - now) / 1000) } });
  here.count += 1;
  everywhere.count += 1;
  return {
    succeeded: (): void => {
      everywhere.count -= 1;
      tries.delete(key);
      homes.set(key, now + known);
    },
  };
};
