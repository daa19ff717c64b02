/** Parses typed amounts with the separators of the language and those of nearby keys. */
import { amountMarks, satangOfBaht } from './money.ts';
import { arabicDigits } from '../thai/thai.ts';

/** In a language that writes 1.234,50, a single point before one or two digits comes from the number pad of another layout. */
const withPoint = (text: string): string => {
  if (text.includes(',')) return text.replaceAll('.', '').replace(',', '.');
  const groups = text.split('.').slice(1);
  return groups.length > 1 || groups[0]?.length === 3 ? text.replaceAll('.', '') : text;
};

/** Digits with at most one point; null for text that a money field does not allow. */
const plain = (text: string, language: string): string | null => {
  const bare = arabicDigits(text).replaceAll(/\s/g, '');
  const [, point] = amountMarks(language);
  const read = point === ',' ? withPoint(bare) : bare.replaceAll(',', '');
  return /^\d*(?:\.\d{0,2})?$/.test(read) ? read : null;
};

/**
 * Text while it is typed ('1,234.5', de: '1.234,5') → satang; '' while it has no digits; null for anything that cannot be an amount:
 * letters, signs, three decimals, too large a value.
 */
export const parseTypedSatang = (text: string, language: string): number | '' | null => {
  const read = plain(text, language);
  if (read === null) return null;
  const bare = read.replace(/\.$/, '');
  return bare === '' ? '' : satangOfBaht(bare.startsWith('.') ? `0${bare}` : bare);
};
