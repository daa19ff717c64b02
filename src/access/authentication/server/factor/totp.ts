/** Authenticator apps (RFC 6238) show six digits for 30 seconds. One step of tolerance is allowed. */
import { Secret, TOTP } from 'otpauth';
import type { Db } from '#platform/db/db.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';
import { brand } from '#lib/words/language-names.ts';
import { totpRow, recordTotpStep } from './sql.ts';

const period = 30;
const place = (shopId: number, userId: number): string => `shop/${shopId}/user/${userId}/totp`;

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: brand,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  });

export const totpUriOf = (secret: string, label: string): string => totpOf(secret, label).toString();

/** Returns the step (30 seconds, since 1970) of a valid code. */
export const totpStepOf = (secret: string, code: string): number | null => {
  const timestamp = Date.now();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
};

export const encryptTotpSecret = (seal: Seal, shopId: number, userId: number, secret: string): string =>
  seal.close(secret, place(shopId, userId));

export const totpColumn: SealedColumn = {
  table: 'totp_factor',
  column: 'secret',
  key: 'user_id',
  reseal: (seal, shopId, sealed, userId) => {
    const secret = seal.open(sealed, place(shopId, Number(userId)));
    return secret === null ? null : encryptTotpSecret(seal, shopId, Number(userId), secret);
  },
};

export const isTotpCodeValid = async (
  db: Db,
  seal: Seal,
  shopId: number,
  userId: number,
  code: string,
): Promise<boolean> => {
  const [stored] = await db.read({ shopId }, totpRow(shopId, userId));
  const secret = stored && seal.open(stored.secret, place(shopId, userId));
  const step = secret ? totpStepOf(secret, code) : null;
  if (stored === undefined || step === null) return false;
  return db.tx({ shopId }, async (q) => {
    const { rows } = await recordTotpStep(shopId, userId, stored.secret, step).execute(q);
    return rows.length > 0;
  });
};
