/** Money: integers in satang inside, baht with at most two decimals on the wire and on screen. */
import { arabicDigits } from '../thai/thai.ts';
import { bahtWords } from '../words/baht-text.ts';

/** Largest amount in satang, either sign: up to 15 digits a JSON number still carries every satang. */
export const maxSatang = 999_999_999_999_999;

const bahtPattern = /^(-?)(\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;

const mustBeSatang = (satang: number): void => {
  if (!Number.isInteger(satang) || Math.abs(satang) > maxSatang) {
    throw new RangeError(`Not an amount in satang: ${satang}`);
  }
};

const mustBeRate = (basisPoints: number): void => {
  if (!Number.isInteger(basisPoints) || basisPoints < 0 || basisPoints > 10_000) {
    throw new RangeError(`Not a rate in basis points: ${basisPoints}`);
  }
};

/**
 * Baht as text ('1,234.50', Thai digits too) or as a JSON number → satang. Read digit by digit, never through
 * a float. Null for anything else: three decimals, exponents, NaN, misplaced commas, more than `maxSatang`.
 */
export const satangOfBaht = (baht: string | number): number | null => {
  const parts = bahtPattern.exec(arabicDigits(String(baht)).trim());
  if (!parts) return null;
  const [, sign, whole = '', decimals = ''] = parts;
  const satang = Number(whole.replaceAll(',', '') + decimals.padEnd(2, '0'));
  if (satang > maxSatang) return null;
  return sign && satang !== 0 ? -satang : satang;
};

/** Satang → baht as a JSON number with at most two decimals. RangeError when not an amount in satang. */
export const bahtOf = (satang: number): number => {
  mustBeSatang(satang);
  return satang === 0 ? 0 : satang / 100;
};

/** What stands between thousands and before the satang; Thai and English write 1,234.50. The space does not break. */
const marks: Readonly<Record<string, readonly [string, string]>> = {
  de: ['.', ','],
  fr: ['\u202F', ','],
  pt: ['\u00A0', ','],
};

/** What a language writes between thousands and before the satang. */
export const amountMarks = (language: string): readonly [string, string] => marks[language] ?? [',', '.'];

/**
 * Satang → '1,234.50', or as the language writes it (de: '1.234,50'). `decimals: 'auto'` leaves '.00' away ('1,234').
 * RangeError when not an amount in satang.
 */
export const formatBaht = (
  satang: number,
  options: { decimals?: 'auto' | 2; language?: string } = {},
): string => {
  mustBeSatang(satang);
  const [between, point] = amountMarks(options.language ?? '');
  const digits = String(Math.abs(satang)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, between);
  const decimals = digits.slice(-2);
  const shown = options.decimals === 'auto' && decimals === '00' ? whole : `${whole}${point}${decimals}`;
  return satang < 0 ? `-${shown}` : shown;
};

/** A total taken apart, all in satang; base + vat = total always. */
export type VatParts = { base: number; vat: number; total: number };

/** part × numerator / denominator, halves away from zero, so that a credit note mirrors its invoice. */
const share = (part: number, numerator: number, denominator: number): number => {
  const doubled = 2n * BigInt(Math.abs(part)) * BigInt(numerator) + BigInt(denominator);
  const rounded = Number(doubled / (2n * BigInt(denominator)));
  return part < 0 && rounded !== 0 ? -rounded : rounded;
};

/**
 * `amount` (satang, not negative) by weights, to the satang: each gets its share rounded down, and what is left goes to the
 * largest remainders, the first of equals first. Weights that are all 0 count as equal; no weights: nothing is shared.
 */
export const shareOut = (amount: number, weights: readonly number[]): number[] => {
  const all = weights.reduce((sum, one) => sum + one, 0);
  const by = all === 0 ? weights.map(() => 1) : weights;
  const total = BigInt(all === 0 ? weights.length : all);
  const parts = by.map((one) => ({ product: BigInt(amount) * BigInt(one), share: 0 }));
  for (const one of parts) one.share = Number(one.product / total);
  let left = parts.length === 0 ? 0 : amount - parts.reduce((sum, one) => sum + one.share, 0);
  for (const one of parts.toSorted((a, b) => Number((b.product % total) - (a.product % total))))
    if (left > 0) {
      one.share += 1;
      left -= 1;
    }
  return parts.map((one) => one.share);
};

/**
 * VAT inside a document's total (satang) at a rate in basis points (700 = 7 %): total × rate / (100 % +
 * rate), rounded half-up once; the base is the rest and VAT is never computed from it (Revenue Code §86/4:
 * VAT shown apart; §86/6: included). RangeError for a bad amount or rate.
 */
export const vatInclusive = (total: number, rate: number): VatParts => {
  mustBeSatang(total);
  mustBeRate(rate);
  const vat = share(total, rate, 10_000 + rate);
  return { base: total - vat, vat, total };
};

/**
 * VAT on top of a document's base (satang) at a rate in basis points (700 = 7 %), rounded half-up once on the
 * whole document, never per line. RangeError for a bad amount or rate.
 */
export const vatExclusive = (base: number, rate: number): VatParts => {
  mustBeSatang(base);
  mustBeRate(rate);
  const vat = share(base, rate, 10_000);
  const total = base + vat;
  mustBeSatang(total);
  return { base, vat, total };
};

/** Up to six digits in words; `follows` says that a higher group was spoken before. */
const groupInWords = (group: number, follows: boolean): string => {
  let text = '';
  for (let place = 5; place >= 0; place -= 1) {
    const digit = Math.floor(group / 10 ** place) % 10;
    if (digit === 0) continue;
    if (place === 1 && digit === 1) text += bahtWords.places[1];
    else if (place === 1 && digit === 2) text += bahtWords.twoTens + bahtWords.places[1];
    else if (place === 0 && digit === 1 && (follows || text !== '')) text += bahtWords.finalOne;
    else text += `${bahtWords.digits[digit] ?? ''}${bahtWords.places[place] ?? ''}`;
  }
  return text;
};

const integerInWords = (value: number): string => {
  const millions = Math.floor(value / 1_000_000);
  if (millions === 0) return groupInWords(value, false);
  return integerInWords(millions) + bahtWords.million + groupInWords(value % 1_000_000, true);
};

/**
 * Satang → the amount written out in Thai, as papers carry it. A final 1 after any higher digit is read "et"
 * (Royal Society of Thailand: 11, 101, 1001). Negative amounts begin with the word for minus. RangeError when
 * not satang.
 */
export const bahtText = (satang: number): string => {
  mustBeSatang(satang);
  const amount = Math.abs(satang);
  const baht = Math.floor(amount / 100);
  const rest = amount % 100;
  if (amount === 0) return bahtWords.zero + bahtWords.baht + bahtWords.exact;
  const bahtPart = baht === 0 ? '' : integerInWords(baht) + bahtWords.baht;
  const satangPart = rest === 0 ? bahtWords.exact : integerInWords(rest) + bahtWords.satang;
  return (satang < 0 ? bahtWords.minus : '') + bahtPart + satangPart;
};
