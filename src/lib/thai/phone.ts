/** Numbers with equal `phoneKey` belong to one person. */
import { arabicDigits, bareDigits } from './thai.ts';

/** Mobile: 06/08/09 and 8 digits. Bangkok: 02 and 7. Provinces: 03/04/05/07x and 6. Toll-free: 1800 and 6. */
const nationalNumber = /^(?:0[689]\d{8}|02\d{7}|0[3457]\d{7}|1800\d{6})$/;

/** Returns '0812345678', also from Thai digits and +66, 66 or 0066. */
export const normalisePhone = (text: string): string | null => {
  const digits = bareDigits(text);
  if (nationalNumber.test(digits)) return digits;
  const abroad = /^(?:\+|00)?66(0?)(\d{8,10})$/.exec(digits);
  if (!abroad) return null;
  const [, zero = '', rest = ''] = abroad;
  const national = zero === '' && rest.startsWith('1800') ? rest : `0${rest}`;
  return nationalNumber.test(national) ? national : null;
};

/**
 * 7 to 15 digits with country code (E.164), but at least 10 after 00, because '0081-234-5678' is a mistyped
 * Thai number.
 */
const foreignNumber = /^(?:\+(?!66|0)([1-9]\d{6,14})|00(?!66|0)([1-9]\d{9,14}))$/;
/** Tel, phone and their Thai words before a number. */
const callWord = /^\s*(?:tel|phone|\u0E42\u0E17\u0E23|\u0E40\u0E1A\u0E2D\u0E23\u0E4C)[.:\s]*(?=[+(\d])/i;
/** Zero of '+49 (0)151', which callers from abroad omit. */
const trunkZero = /^(\s*(?:\+|00)[^(]*)\(0\)/;

/** Numbers with the country codes 1 and 7 have ten digits after 00 and the code. */
const oneDigitCountry = /^00(?:1[2-9]\d\d[2-9]\d{6}|7[3-9]\d{9})$/;
/**
 * Thai carriers need 001 or 004 to 009 before a country code. Most of these prefixes count only before a
 * separator, because 0049 may be Germany. 009 before a Thai number with 66 needs no separator, because no
 * Saudi number begins so.
 */
const carrierPrefix = /^\s*00(?:[17]|[45689](?=[\s\p{Pd}.(+]))[\s\p{Pd}.]*\+?/u;
const thaiAfterCarrier = /^009(?=66[689]\d{8}$)/;

const withoutCarrier = (number: string): string => {
  const digits = bareDigits(number);
  if (oneDigitCountry.test(digits)) return number;
  return thaiAfterCarrier.test(digits) ? `00${digits.slice(3)}` : number.replace(carrierPrefix, '00');
};

/** Returns national digits of a Thai number, or '+' and digits of a foreign number ('+4915112345678'). */
export const phoneKey = (text: string): string | null => {
  const plain = arabicDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, '')).replaceAll('/', '');
  const number = withoutCarrier(plain.replace(callWord, ''));
  const national = normalisePhone(number);
  if (national !== null) return national;
  const foreign = foreignNumber.exec(bareDigits(number.replace(trunkZero, '$1')));
  return foreign ? `+${foreign[1] ?? foreign[2]}` : null;
};

export const isPhone = (text: string): boolean => text === '' || phoneKey(text) !== null;
export const storedPhone = (text: string): string => phoneKey(text) ?? text;

const grouped = (digits: string): string => {
  if (digits.startsWith('+')) return digits;
  if (digits.startsWith('1800')) return `1800-${digits.slice(4, 7)}-${digits.slice(7)}`;
  if (digits.startsWith('02')) return `02-${digits.slice(2, 5)}-${digits.slice(5)}`;
  return `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;
};

/** A number and an extension: 'ext. 5', '#5', or in Thai. */
const extension = /^(.*\d)(\s*(?:\u0E15\u0E48\u0E2D|ext\.?|#)\s*[\d\u0E50-\u0E59]{1,6})$/i;

/** Returns '081-234-5678', '02-123-4567', '053-123-456', also with an extension, and other text unchanged. */
export const formatPhone = (text: string): string => {
  const [, number = text, rest = ''] = extension.exec(text) ?? [];
  const digits = normalisePhone(number);
  return digits === null ? text : `${grouped(digits)}${rest}`;
};

/** Returns '+66812345678' without extension, and other text unchanged. */
export const internationalPhone = (text: string): string => {
  const key = phoneKey(extension.exec(text)?.[1] ?? text);
  if (key === null) return text;
  return key.startsWith('+') ? key : `+66${key.replace(/^0/, '')}`;
};

const leading = 2;
const trailing = 4;

/**
 * Returns '08x-xxx-5678': the first two and last four digits. Fewer than seven digits and e-mail addresses are
 * unchanged.
 */
export const maskPhone = (text: string): string => {
  if (text.includes('@')) return text;
  const shown = formatPhone(text);
  const digits = arabicDigits(shown).replace(/\D/g, '').length;
  if (digits < leading + trailing + 1) return shown;
  let at = 0;
  return shown.replace(/[\d\u0E50-\u0E59]/g, (digit) => {
    at += 1;
    return at > leading && at <= digits - trailing ? 'x' : digit;
  });
};
