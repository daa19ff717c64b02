/** Search key of a customer, and the words of a search. */
import { bareDigits, normalisePhone, searchKey } from '#lib/thai/thai.ts';

/** A word of digits and common separators: '081-234', '+1(415)'. */
const isNumberWord = (word: string): boolean => /^[+\d\p{Pd}().]+$/u.test(word) && /\d/.test(word);

/** The words in comparable form: numbers without dashes. */
const comparable = (text: string): string[] =>
  searchKey(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (isNumberWord(word) ? bareDigits(word) : word));

/**
 * The only place that builds customer.search: name, telephone numbers as bare digits, LINE id. Numbers in names and LINE ids lose
 * their dashes too, because typed ones do.
 */
export const customerSearchKey = (customer: {
  name: string;
  phone: string;
  phone2: string;
  lineId: string;
}): string => {
  const phones = [customer.phone, customer.phone2].map((phone) => normalisePhone(phone) ?? bareDigits(phone));
  return comparable([customer.name, ...phones, customer.lineId].join(' ')).join(' ');
};

/** Titles before a name: Miss, Mr, Mrs, khun, boy, girl, whole and abbreviated, in Thai and English. */
const title =
  /^(?:\u0E19\u0E32\u0E07\u0E2A\u0E32\u0E27|\u0E19\.?\u0E2A\.|\u0E19\u0E32\u0E22|\u0E19\u0E32\u0E07|\u0E04\u0E38\u0E13|\u0E14\.?\u0E0A\.|\u0E14\.?\u0E0D\.|\u0E40\u0E14\u0E47\u0E01\u0E0A\u0E32\u0E22|\u0E40\u0E14\u0E47\u0E01\u0E2B\u0E0D\u0E34\u0E07|(?:mr|mrs|ms|miss)(?:\.|$))(?![\u0E30-\u0E3A\u0E45\u0E47-\u0E4E])/;

/**
 * Removes titles from words in the form of `searchKey`; drops words that are only a title. If nothing else is left, returns the
 * words unchanged. The rest of a word matches wherever the whole matches.
 */
export const withoutTitles = (words: readonly string[]): string[] => {
  const left = words.map((word) => word.replace(title, '')).filter((word) => word !== '');
  return left.length === 0 ? [...words] : left;
};

/** Typed text → words that must all occur. A whole telephone number is one word in any notation. */
export const customerSearchWords = (typed: string | undefined): string[] => {
  const phone = normalisePhone(typed ?? '');
  return phone === null ? withoutTitles(comparable(typed ?? '')) : [phone];
};
