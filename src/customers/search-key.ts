import { fieldsMarked } from '#lib/contract/field-rows.ts';
import { phoneKey } from '#lib/thai/phone.ts';
import { bareDigits, searchKey } from '#lib/thai/thai.ts';
import { honorific, longTitles, personTitles } from '#lib/words/thai-names.ts';
import { customerFields } from './customer-fields.ts';

const isNumberWord = (word: string): boolean => /^[+\d\p{Pd}().]+$/u.test(word) && /\d/.test(word);

const comparable = (text: string): string[] =>
  searchKey(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (isNumberWord(word) ? bareDigits(word) : word));

const searchedFields = fieldsMarked(customerFields, 'search');

/** Only this function makes customer.search. Numbers have no dashes, as in `customerSearchWords`. */
export const customerSearchKey = (
  customer: Readonly<Record<(typeof searchedFields)[number], string>>,
): string => {
  const texts = searchedFields.map((name) => {
    const text = customer[name];
    return customerFields[name].kind === 'phone' ? (phoneKey(text) ?? bareDigits(text)) : text;
  });
  return comparable(texts.join(' ')).join(' ');
};

/**
 * Matches a title, also abbreviated, in Thai and English, and Thai abbreviations with dots. A title is never
 * followed by a mark or a digit.
 */
const title = new RegExp(
  String.raw`^(?:${[...longTitles, ...personTitles, honorific].map((word) => searchKey(word)).join('|')}|(?:\u0E14\u0E23|\u0E19\u0E2A|\u0E14\u0E0A|\u0E14\u0E0D|\u0E1C\u0E28|\u0E23\u0E28)$|(?:[\u0E01-\u0E2E]{1,4}\.)+|(?:mr|mrs|ms|miss|dr)(?:\.|$))+(?![\d\u0E30-\u0E3A\u0E45\u0E47-\u0E4E])`,
);

/** Removes titles if other words remain. These also match stored text with a title. */
export const withoutTitles = (words: readonly string[]): string[] => {
  const left = words.map((word) => word.replace(title, '')).filter((word) => word !== '');
  return left.length === 0 ? [...words] : left;
};

/** All words must occur. A telephone number in any notation is one word. */
export const customerSearchWords = (typed: string | undefined): string[] => {
  const phone = phoneKey(typed ?? '');
  return phone === null ? withoutTitles(comparable(typed ?? '')) : [phone];
};
