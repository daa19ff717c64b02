/** Codes of an app (RFC 6238): six digits, half a minute each, one half minute of a slow or fast clock forgiven. */
import { Secret, TOTP } from 'otpauth';
import type { Db } from '#platform/db/db.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';
import { brand } from '#lib/words/languages.ts';
import { totpRow, useStep } from './sql.ts';

const period = 30;
const place = (shopId: number, userId: number): string => `shop/${shopId}/user/${userId}/totp`;

export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: brand,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  });

/** What an app reads from a QR code; under the label it shows the codes. */
export const uriOf = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The half minute since 1970 that the code is of; null when it is none of now. */
export const stepOf = (secret: string, code: string): number | null => {
  const timestamp = Date.now();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
};

/** As it is kept: it opens for this user only. */
export const closedSecret = (seal: Seal, shopId: number, userId: number, secret: string): string =>
  seal.close(secret, place(shopId, userId));

/** Under a new key of the installation. */
export const totpColumn: SealedColumn = {
  table: 'totp_factor',
  column: 'secret',
  key: 'user_id',
  anew: (seal, shopId, kept, userId) => {
    const secret = seal.open(kept, place(shopId, Number(userId)));
    return secret === null ? null : closedSecret(seal, shopId, Number(userId), secret);
  },
};

/** Uses a code up; false for a wrong one, one used before, and where the secret can not be read any more. */
export const totpFits = async (
  db: Db,
  seal: Seal,
  shopId: number,
  userId: number,
  code: string,
): Promise<boolean> => {
  const [kept] = await db.read({ shopId }, totpRow(shopId, userId));
  const secret = kept && seal.open(kept.secret, place(shopId, userId));
  const step = secret ? stepOf(secret, code) : null;
  if (kept === undefined || step === null) return false;
  return db.tx({ shopId }, async (q) => {
    const { rows } = await useStep(shopId, userId, kept.secret, step).execute(q);
    return rows.length > 0;
  });
};
