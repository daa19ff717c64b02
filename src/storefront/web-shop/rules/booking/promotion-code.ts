/**
 * Visitor's promotion code. The cookie has a keyed hash, so visitors cannot try codes in cookies without
 * being counted.
 */
import { withoutControls } from '#lib/text/clean-text.ts';
import { promotionRefusals } from '#orders/order/rules/promotion-rules.ts';
import { type CookieTarget, cookieHeader, readCookie } from '../cookie-list.ts';

const longestCode = 40;

export const normalCodeOf = (text: string): string => {
  const code = withoutControls(text).toWellFormed().trim().toUpperCase();
  return code.length <= longestCode ? code : '';
};

const codeCookie = 'code';

export type SignedCode = { code: string; hash: string };

export const readCodeCookie = (header: string): SignedCode | null => {
  const [code, hash] = readCookie(header, codeCookie);
  return typeof code === 'string' && typeof hash === 'string' && code !== '' && normalCodeOf(code) === code
    ? { code, hash }
    : null;
};

export const codeCookieHeader = (signed: SignedCode | null, place: CookieTarget): string =>
  cookieHeader(codeCookie, signed === null ? [] : [signed.code, signed.hash], place, 14);

/**
 * `waiting` means no days are chosen, `better` that another promotion gives more, `limit` too many attempts.
 */
export const codeProblems = [...promotionRefusals, 'waiting', 'better', 'limit'] as const;
export type CodeProblem = (typeof codeProblems)[number];

/** Discount in baht, or the problem. Both are null without a code. */
export type PromotionCodeView = { typed: string; off: number | null; problem: CodeProblem | null };
