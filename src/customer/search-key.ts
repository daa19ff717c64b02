/** What a customer is found by, and what is looked for when somebody types. */
import { bareDigits, normalisePhone, searchKey } from '../core/common/thai.ts';

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

/** What was typed → words that must all occur. A whole telephone number is one word, however it is written. */
export const customerSearchWords = (typed: string | undefined): string[] => {
  const phone = normalisePhone(typed ?? '');
  return phone === null ? comparable(typed ?? '') : [phone];
};
