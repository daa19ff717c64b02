/** Codes for the day when the telephone is lost: ten, each good once, kept as hashes like passwords. */
import { randomInt } from 'node:crypto';
import type { Db, Tx } from '#platform/db/db.ts';
import { hashPassword, passwordMatches } from '../passwords/password-hash.ts';
import { putRecovery, recoveryRow, useRecovery } from './sql.ts';

/** Without signs that are mistaken for others. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const places = 10;

/** The first sign says which of the ten it is, so that one hash is compared and not ten; nine more are left to guess, 45 bits. */
const newCode = (place: number): string =>
  [signs[place], ...Array.from({ length: 9 }, () => signs[randomInt(signs.length)])].join('');

export type RecoveryCodes = { codes: string[]; hashes: string[] };

/** Ten new codes as people read them, and their hashes in the same order. */
export const newRecoveryCodes = async (): Promise<RecoveryCodes> => {
  const codes = Array.from({ length: places }, (_, place) => newCode(place));
  return {
    codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    hashes: await Promise.all(codes.map((code) => hashPassword(code))),
  };
};

export const keepRecovery = async (
  q: Tx,
  shopId: number,
  userId: number,
  { hashes }: RecoveryCodes,
): Promise<void> => void (await putRecovery(shopId, userId, hashes).execute(q));

/** Uses a code up; false for one that is none, or none any more. `typed`: capital letters and digits only. */
export const recoveryFits = async (
  db: Db,
  shopId: number,
  userId: number,
  typed: string,
): Promise<boolean> => {
  const place = typed.length === places ? signs.indexOf(typed.charAt(0)) : -1;
  const [kept] = await db.read({ shopId }, recoveryRow(shopId, userId, place));
  if (!(await passwordMatches(kept?.hash, typed)) || kept === undefined) return false;
  return db.tx({ shopId }, async (q) => {
    const { rows } = await useRecovery(shopId, userId, place, kept.hash).execute(q);
    return rows.length > 0;
  });
};
