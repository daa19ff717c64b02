import { withoutTitles } from '#customers/search-key.ts';
import { normalisePhone, phoneKey } from '#lib/thai/phone.ts';
import { codeSpellings } from '#lib/search/loose-key.ts';
import { bareDigits, searchKey } from '#lib/thai/thai.ts';

/** All values of rental_order.search come from this function. */
export const orderSearchKey = (order: {
  orderNo: string;
  customerName: string;
  phone: string;
  codes: readonly string[];
}): string => searchKey([order.orderNo, order.customerName, order.phone, ...new Set(order.codes)].join(' '));

/** All words must occur. A complete telephone number in any spelling is one word. */
export const orderSearchWords = (typed: string | undefined): string[] => {
  const text = typed ?? '';
  // Codes of garments also begin with 00.
  const phone = normalisePhone(text) ?? (bareDigits(text).startsWith('+') ? phoneKey(text) : null);
  if (phone !== null) return [phone];
  return withoutTitles(
    searchKey(text)
      .split(' ')
      .filter((word) => word !== ''),
  );
};

/**
 * Where a number counts in an order's search key, for JavaScript and PostgreSQL: the running number of the order, a part of a telephone
 * number, or a word of its own. Null for other words, which count anywhere.
 */
export const numberPattern = (word: string): string | null => {
  if (!/^\d+$/.test(word)) return null;
  const running = word.replace(/^0+(?=\d)/, '');
  return `(^|\\s)([rs]\\d{5}-\\d{4}-0*${running}|${word}|(?=0\\d{8,9}(\\s|$))\\d*${word}\\d*)(\\s|$)`;
};

export const hasOrderWords = (key: string, words: readonly string[]): boolean =>
  words.every((word) => {
    const pattern = numberPattern(word);
    return pattern === null
      ? codeSpellings(word).some((one) => key.includes(one))
      : new RegExp(pattern).test(key);
  });
