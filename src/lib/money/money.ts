/** Amounts are integer satang in code, and baht on the wire and on screen. */
import { arabicDigits } from '../thai/thai.ts';
import { bahtWords } from '../words/baht-text.ts';

/** Limit in satang. A JSON number holds 15 digits exactly. */
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
 * Reads without floats. Accepts Thai digits. Returns null for three decimals, exponents, NaN, misplaced
 * commas, or more than `maxSatang`.
 */
export const satangOfBaht = (baht: string | number): number | null => {
  const parts = bahtPattern.exec(arabicDigits(String(baht)).trim());
  if (!parts) return null;
  const [, sign, whole = '', decimals = ''] = parts;
  const satang = Number(whole.replaceAll(',', '') + decimals.padEnd(2, '0'));
  if (satang > maxSatang) return null;
  return sign && satang !== 0 ? -satang : satang;
};

/** Converts stored amounts. Throws RangeError where `satangOfBaht` returns null. */
export const exactSatang = (baht: string | number): number => {
  const satang = satangOfBaht(baht);
  if (satang === null) throw new RangeError(`Not an amount in baht: ${baht}`);
  return satang;
};

export const bahtOf = (satang: number): number => {
  mustBeSatang(satang);
  return satang === 0 ? 0 : satang / 100;
};

/**
 * Rounds a sum or share of baht, because 150 + 80.33 is 230.32999999999998. Returns 0 instead of -0 and for a
 * number that is no amount.
 */
export const nearestSatang = (baht: number): number => {
  const satang = Math.round(baht * 100);
  return Math.abs(satang) <= maxSatang ? satang + 0 : 0;
};

export const sumBaht = (amounts: readonly number[]): number =>
  bahtOf(amounts.reduce((sum, baht) => sum + nearestSatang(baht), 0));

/**
 * Marks of thousands and decimals by language. A space is a no-break space. Other languages write 1,234.50.
 */
const marks: Readonly<Record<string, readonly [string, string]>> = {
  de: ['.', ','],
  fr: ['\u202F', ','],
  pt: ['\u00A0', ','],
};

export const amountMarks = (language: string): readonly [string, string] => marks[language] ?? [',', '.'];

/**
 * Returns '1,234.50' (German: '1.234,50'). `decimals: 'auto'` omits '.00'. Throws RangeError for an invalid
 * amount.
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

/** Satang; base + vat = total. */
export type VatParts = { base: number; vat: number; total: number };

/** Rounds halves away from zero, so a credit note mirrors its invoice. */
const share = (part: number, numerator: number, denominator: number): number => {
  const doubled = 2n * BigInt(Math.abs(part)) * BigInt(numerator) + BigInt(denominator);
  const rounded = Number(doubled / (2n * BigInt(denominator)));
  return part < 0 && rounded !== 0 ? -rounded : rounded;
};

/**
 * Splits an amount by weight without loss. Shares are rounded down. The remaining satang are added to the
 * shares with the largest remainders, the first of equal ones. If all weights are zero, they count as equal.
 */
export const splitProportionally = (amount: number, weights: readonly number[]): number[] => {
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
 * Returns the VAT included in the total (satang). `rate` is in basis points (700 = 7 %). VAT is rounded
 * half-up once, and the base is the rest (Revenue Code §86/4: VAT shown separately; §86/6: included).
 */
export const vatInclusive = (total: number, rate: number): VatParts => {
  mustBeSatang(total);
  mustBeRate(rate);
  const vat = share(total, rate, 10_000 + rate);
  return { base: total - vat, vat, total };
};

/**
 * Adds VAT to the base (satang). `rate` is in basis points. VAT is rounded half-up once per document, never
 * per line.
 */
export const vatExclusive = (base: number, rate: number): VatParts => {
  mustBeSatang(base);
  mustBeRate(rate);
  const vat = share(base, rate, 10_000);
  const total = base + vat;
  mustBeSatang(total);
  return { base, vat, total };
};

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

/** A final 1 after a higher digit is read "et" (Royal Society of Thailand: 11, 101, 1001). */
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
