import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import { passwordMatches } from '../passwords/password-hash.ts';
import { throttlePin } from '../throttle.ts';
import { scopeOfBrowser } from './shared-browser.ts';
import { countPinAttempt, maxWrongPins, pinRow } from './sql.ts';

/** A `known` user has a session in this browser. */
type Tried = { shopId: number; userId: number; known: boolean; place: string; ip: string };

/**
 * Counts the attempt for user and browser before the check, which takes equally long without PIN or session.
 */
export const assertPin = async (
  db: Db,
  seal: Seal,
  { shopId, userId, known, place, ip }: Tried,
  pin: string,
): Promise<void> => {
  const attempt = await throttlePin(db, seal, place, ip);
  const counted = await db.tx({ shopId }, async (q) => {
    if (!known) return undefined;
    const [one] = (await countPinAttempt(shopId, userId).execute(q)).rows;
    if (one === undefined && (await pinRow(shopId, userId).execute(q)).rows[0]?.asleep) return 'asleep';
    return one;
  });
  if (counted === 'asleep') throw new AppError('PIN_ASLEEP');
  if (await passwordMatches(counted?.hash, pin)) return attempt.succeeded();
  if (counted === undefined || counted.wrong < maxWrongPins) throw new AppError('PIN_WRONG');
  await db.tx({ shopId }, (q) =>
    writeAudit(q, scopeOfBrowser(shopId, userId, ip), {
      action: 'people.pinAsleep',
      subject: 'user',
      id: userId,
    }),
  );
  throw new AppError('PIN_ASLEEP');
};
