/** Amounts as people type them, in the marks of their language and in those of the keys that are nearest. */
import { amountMarks, satangOfBaht } from './money.ts';
import { arabicDigits } from '../thai/thai.ts';

/** In a language of 1.234,50 a lone point before one or two digits is what the number pad of another layout gives. */
const withPoint = (text: string): string => {
  if (text.includes(',')) return text.replaceAll('.', '').replace(',', '.');
  const groups = text.split('.').slice(1);
  return groups.length > 1 || groups[0]?.length === 3 ? text.replaceAll('.', '') : text;
};

/** Digits with at most one point, or null for what may not stand in a field of money. */
const plain = (text: string, language: string): string | null => {
  const bare = arabicDigits(text).replaceAll(/\s/g, '');
  const [, point] = amountMarks(language);
  const read = point === ',' ? withPoint(bare) : bare.replaceAll(',', '');
  return /^\d*(?:\.\d{0,2})?$/.test(read) ? read : null;
};

/**
 * What is being typed ('1,234.5', de: '1.234,5') → satang; '' while there are no digits yet; null for what cannot be an
 * amount: letters, signs, three decimals, more than is countable.
 */
export const satangTyped = (text: string, language: string): number | '' | null => {
  const read = plain(text, language);
  if (read === null) return null;
  const bare = read.replace(/\.$/, '');
  return bare === '' ? '' : satangOfBaht(bare.startsWith('.') ? `0${bare}` : bare);
};
