import { amountMarks, satangOfBaht } from './money.ts';
import { arabicDigits } from '../thai/thai.ts';

/**
 * If the language writes 1.234,50, a single point before one or two digits comes from the number pad of
 * another layout.
 */
const withPoint = (text: string): string => {
  if (text.includes(',')) return text.replaceAll('.', '').replace(',', '.');
  const groups = text.split('.').slice(1);
  return groups.length > 1 || groups[0]?.length === 3 ? text.replaceAll('.', '') : text;
};

const plain = (text: string, language: string): string | null => {
  const bare = arabicDigits(text).replaceAll(/\s/g, '');
  const [, point] = amountMarks(language);
  const read = point === ',' ? withPoint(bare) : bare.replaceAll(',', '');
  return /^\d*(?:\.\d{0,2})?$/.test(read) ? read : null;
};

/**
 * Reads text while typed ('1,234.5', German '1.234,5'). Returns '' without digits, null for letters, signs,
 * three decimals or too large a value.
 */
export const parseTypedSatang = (text: string, language: string): number | '' | null => {
  const read = plain(text, language);
  if (read === null) return null;
  const bare = read.replace(/\.$/, '');
  return bare === '' ? '' : satangOfBaht(bare.startsWith('.') ? `0${bare}` : bare);
};
