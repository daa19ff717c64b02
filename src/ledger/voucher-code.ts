import { codeKeysOf } from '#lib/codes/code-key.ts';

/** Without letters and digits that look alike. */
export const voucherLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const voucherCodeLength = 12;
export const voucherCodePrefix = 'GV';

/** As stored, from any spelling. Null for other text. */
export const parseVoucherCode = (typed: string): string | null =>
  codeKeysOf(typed)
    .map((key) => key.replace(/[\s\-–]/g, ''))
    .find((key) => /^GV[2-9A-HJKMNP-Z]{12}$/.test(key)) ?? null;

/** 'GV-7K2P-XQ9M-4RTB' */
export const formatVoucherCode = (code: string): string =>
  code.replace(/^(GV)(.{4})(.{4})(.{4})$/, '$1-$2-$3-$4');
