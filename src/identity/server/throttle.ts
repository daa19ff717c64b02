import { AppError } from '../../core/common/errors.ts';

const window = 15 * 60_000;
const allowed = 10;
const tries = new Map<string, { count: number; until: number }>();

const sweep = (now: number): void => {
  if (tries.size < 10_000) return;
  for (const [key, one] of tries) if (one.until <= now) tries.delete(key);
};

/** Ten wrong passwords for one username from one address in 15 minutes, then TOO_MANY_REQUESTS until the window ends. */
export const throttle = (username: string, ip: string) => {
  const key = `${ip} ${username}`;
  const now = Date.now();
  const known = tries.get(key);
  if (known && known.until > now && known.count >= allowed)
    throw new AppError('TOO_MANY_REQUESTS', { values: { seconds: Math.ceil((known.until - now) / 1000) } });
  return {
    failed: (): void => {
      sweep(now);
      if (known && known.until > now) known.count++;
      else tries.set(key, { count: 1, until: now + window });
    },
    succeeded: (): void => void tries.delete(key),
  };
};
