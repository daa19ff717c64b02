import { withoutTitles } from '#customers/search-key.ts';
import { codeKeysOf } from '#lib/codes/code-key.ts';
import { phoneKey } from '#lib/thai/phone.ts';
import { codeSpellings, foreignPhoneAfterZeros } from '#lib/search/loose-key.ts';
import { searchKey } from '#lib/thai/thai.ts';

/** Builds every value of rental_order.search. */
export const orderSearchKey = (order: {
  orderNo: string;
  customerName: string;
  phone: string;
  codes: readonly string[];
}): string => searchKey([order.orderNo, order.customerName, order.phone, ...new Set(order.codes)].join(' '));

const orderNumber = /^[RS]\d{5}-\d{4}-\d+$/;

/** A scanner under the Thai keyboard layout sends an order number as Thai letters. */
const inUsualSpelling = (typed: string): string =>
  codeKeysOf(typed).find((key) => orderNumber.test(key)) ?? typed;

/** An order must contain all words. A complete telephone number in any spelling is one word. */
export const orderSearchWords = (typed: string | undefined): string[] => {
  const text = inUsualSpelling(typed ?? '');
  const phone = phoneKey(text);
  const words = searchKey(text)
    .split(' ')
    .filter((word) => word !== '');
  if (phone === null) return withoutTitles(words);
  // Garment codes may also begin with 00, so they stay words. `codeSpellings` adds their foreign number.
  const whole = words.join('');
  return [foreignPhoneAfterZeros(whole) === null ? phone : whole];
};

/**
 * Returns a pattern for JavaScript and PostgreSQL. Digits match an order's running number, a part of a
 * telephone number, or a whole word. Returns null for other words, which match anywhere.
 */
export const numberPattern = (word: string): string | null => {
  if (!/^\d+$/.test(word)) return null;
  const running = word.replace(/^0+(?=\d)/, '');
  const phone = foreignPhoneAfterZeros(word)?.replace('+', '|\\+') ?? '';
  return `(^|\\s)([rs]\\d{5}-\\d{4}-0*${running}|${word}${phone}|(?=0\\d{8,9}(\\s|$))\\d*${word}\\d*)(\\s|$)`;
};

export const hasOrderWords = (key: string, words: readonly string[]): boolean =>
  words.every((word) => {
    const pattern = numberPattern(word);
    return pattern === null
      ? codeSpellings(word).some((one) => key.includes(one))
      : new RegExp(pattern).test(key);
  });
