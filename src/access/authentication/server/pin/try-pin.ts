import { AppError } from '#lib/errors/errors.ts';
import { audit } from '#platform/audit/write-audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import { passwordMatches } from '../passwords/password-hash.ts';
import { throttlePin } from '../throttle.ts';
import { scopeOf } from './shared-browser.ts';
import { countTry, mostWrong, pinRow } from './sql.ts';

/** Whose PIN is tried where. `known`: has a session in this browser; of others nothing is told but that it was wrong. */
type Tried = { shopId: number; userId: number; known: boolean; place: string; ip: string };

/**
 * Resolves when the PIN is right. Each try is counted before it is made, for the person with the PIN, and for the browser.
 * PIN_WRONG, also for whoever has none and is not here, after the same work; PIN_ASLEEP; TOO_MANY_REQUESTS.
 */
export const mustBePin = async (
  db: Db,
  seal: Seal,
  { shopId, userId, known, place, ip }: Tried,
  pin: string,
): Promise<void> => {
  const attempt = await throttlePin(db, seal, place, ip);
  const counted = await db.tx({ shopId }, async (q) => {
    if (!known) return undefined;
    const [one] = (await countTry(shopId, userId).execute(q)).rows;
    if (one === undefined && (await pinRow(shopId, userId).execute(q)).rows[0]?.asleep) return 'asleep';
    return one;
  });
  if (counted === 'asleep') throw new AppError('PIN_ASLEEP');
  if (await passwordMatches(counted?.hash, pin)) return attempt.succeeded();
  if (counted === undefined || counted.wrong < mostWrong) throw new AppError('PIN_WRONG');
  await db.tx({ shopId }, (q) =>
    audit(q, scopeOf(shopId, userId, ip), { action: 'people.pinAsleep', subject: 'user', id: userId }),
  );
  throw new AppError('PIN_ASLEEP');
};
