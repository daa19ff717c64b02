import { codeKeysOf } from '#lib/codes/code-key.ts';

/** No two characters look alike. */
export const voucherLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const voucherCodeLength = 12;
export const voucherCodePrefix = 'GV';

/** Returns the stored form of any spelling, or null for other text. */
export const parseVoucherCode = (typed: string): string | null =>
  codeKeysOf(typed)
    .map((key) => key.replace(/[\s\-–]/g, ''))
    .find((key) => /^GV[2-9A-HJKMNP-Z]{12}$/.test(key)) ?? null;

/** Returns 'GV-7K2P-XQ9M-4RTB'. */
export const formatVoucherCode = (code: string): string =>
  code.replace(/^(GV)(.{4})(.{4})(.{4})$/, '$1-$2-$3-$4');
