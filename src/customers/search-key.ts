/** What a customer is found by, and what is looked for when somebody types. */
import { bareDigits, normalisePhone, searchKey } from '#lib/thai/thai.ts';

/** A word of digits and what people put between them: '081-234', '+1(415)'. */
const isNumberWord = (word: string): boolean => /^[+\d\p{Pd}().]+$/u.test(word) && /\d/.test(word);

/** The words in the form in which both sides are compared: numbers without dashes. */
const comparable = (text: string): string[] =>
  searchKey(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (isNumberWord(word) ? bareDigits(word) : word));

/**
 * The one place that makes customer.search: name, telephone numbers as bare digits, LINE id. Numbers in names and
 * LINE ids lose their dashes too, because what is typed does.
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

/** Titles that people type before a name: Miss, Mr, Mrs, khun, boy, girl, whole and short, in Thai and English. */
const title =
  /^(?:\u0E19\u0E32\u0E07\u0E2A\u0E32\u0E27|\u0E19\.?\u0E2A\.|\u0E19\u0E32\u0E22|\u0E19\u0E32\u0E07|\u0E04\u0E38\u0E13|\u0E14\.?\u0E0A\.|\u0E14\.?\u0E0D\.|\u0E40\u0E14\u0E47\u0E01\u0E0A\u0E32\u0E22|\u0E40\u0E14\u0E47\u0E01\u0E2B\u0E0D\u0E34\u0E07|(?:mr|mrs|ms|miss)(?:\.|$))(?![\u0E30-\u0E3A\u0E45\u0E47-\u0E4E])/;

/**
 * Words in the form of `searchKey` without the titles before them; a word that is all title is left out. Nothing but
 * titles stays as it is. What is left of a word is found wherever the whole is.
 */
export const withoutTitles = (words: readonly string[]): string[] => {
  const left = words.map((word) => word.replace(title, '')).filter((word) => word !== '');
  return left.length === 0 ? [...words] : left;
};

/** What was typed → words that must all occur. A whole telephone number is one word, however it is written. */
export const customerSearchWords = (typed: string | undefined): string[] => {
  const phone = normalisePhone(typed ?? '');
  return phone === null ? withoutTitles(comparable(typed ?? '')) : [phone];
};
