import { arabicDigits } from '../thai/thai.ts';

/**
 * Returns '' for an empty text, NaN if the text is no number or has too many decimals. Accepts Thai digits
 * and a decimal comma.
 */
export const parseTypedNumber = (text: string, decimals = 0): number | '' => {
  const typed = arabicDigits(text).trim().replace(',', '.');
  if (typed === '') return '';
  const [, fraction = ''] = typed.split('.');
  const isNumber = /^(?:\d+\.?\d*|\.\d+)$/.test(typed) && fraction.length <= decimals;
  return isNumber ? Number(typed) : Number.NaN;
};
