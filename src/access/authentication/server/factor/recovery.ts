/** Recovery codes work once and are stored as hashes. A user with a second factor or passkey gets ten. */
import { randomInt } from 'node:crypto';
import type { Db, Tx } from '#platform/db/db.ts';
import { hashPassword, passwordMatches } from '../passwords/password-hash.ts';
import { insertRecoveryCodes, recoveryRow, recordRecoveryUse } from './sql.ts';

/** The list has no characters that look alike. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const places = 10;

/**
 * The first character numbers the code, so only one hash is compared. The other nine characters have 45 bits.
 */
const newCode = (place: number): string =>
  [signs[place], ...Array.from({ length: 9 }, () => signs[randomInt(signs.length)])].join('');

export type RecoveryCodeSet = { codes: string[]; hashes: string[] };

export const generateRecoveryCodes = async (): Promise<RecoveryCodeSet> => {
  const codes = Array.from({ length: places }, (_, place) => newCode(place));
  return {
    codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    hashes: await Promise.all(codes.map((code) => hashPassword(code))),
  };
};

export const saveRecoveryCodes = async (
  q: Tx,
  shopId: number,
  userId: number,
  { hashes }: RecoveryCodeSet,
): Promise<void> => void (await insertRecoveryCodes(shopId, userId, hashes).execute(q));

/** Uses up the code. `typed` has only upper-case letters and digits. */
export const isRecoveryCodeValid = async (
  db: Db,
  shopId: number,
  userId: number,
  typed: string,
): Promise<boolean> => {
  const place = typed.length === places ? signs.indexOf(typed.charAt(0)) : -1;
  const [stored] = await db.read({ shopId }, recoveryRow(shopId, userId, place));
  if (!(await passwordMatches(stored?.hash, typed)) || stored === undefined) return false;
  return db.tx({ shopId }, async (q) => {
    const { rows } = await recordRecoveryUse(shopId, userId, place, stored.hash).execute(q);
    return rows.length > 0;
  });
};
