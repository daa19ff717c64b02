/** A scanner sends keys of an American keyboard, which the Thai layout turns into Thai letters. */
import { arabicDigits } from '../thai/thai.ts';

/** 47 keys row by row, in the American and the Kedmanee layout (TIS 820-2538). */
const latin = "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./";
const thai =
  '_\u0E45/-\u0E20\u0E16\u0E38\u0E36\u0E04\u0E15\u0E08\u0E02\u0E0A' +
  '\u0E46\u0E44\u0E33\u0E1E\u0E30\u0E31\u0E35\u0E23\u0E19\u0E22\u0E1A\u0E25\u0E03' +
  '\u0E1F\u0E2B\u0E01\u0E14\u0E40\u0E49\u0E48\u0E32\u0E2A\u0E27\u0E07' +
  '\u0E1C\u0E1B\u0E41\u0E2D\u0E34\u0E37\u0E17\u0E21\u0E43\u0E1D';
const latinShift = '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?';
const thaiShift =
  '%+\u0E51\u0E52\u0E53\u0E54\u0E39\u0E3F\u0E55\u0E56\u0E57\u0E58\u0E59' +
  '\u0E50"\u0E0E\u0E11\u0E18\u0E4D\u0E4A\u0E13\u0E2F\u0E0D\u0E10,\u0E05' +
  '\u0E24\u0E06\u0E0F\u0E42\u0E0C\u0E47\u0E4B\u0E29\u0E28\u0E0B.' +
  '()\u0E09\u0E2E\u0E3A\u0E4C?\u0E12\u0E2C\u0E26';

type Keys = ReadonlyMap<string, string>;
const keysOf = (base: string, shift: string): Keys =>
  new Map([
    ...Array.from(thaiShift, (letter, index) => [letter, shift.charAt(index)] as const),
    ...Array.from(thai, (letter, index) => [letter, base.charAt(index)] as const),
  ]);
const keys = keysOf(latin, latinShift);
/** Under Caps Lock, every key of the Thai layout has its shifted letter. */
const lockedKeys = keysOf(latinShift, latin);

const pressed = (typed: string, by: Keys): string => {
  let out = '';
  for (const letter of typed) {
    const key = by.get(letter);
    if (key === undefined) return typed;
    out += key;
  }
  return out;
};

/** Returns the text unchanged if a character is not on the Thai layout. */
export const toLatinKeys = (typed: string): string => pressed(typed, keys);

const usual = /^[\dA-Za-z-]+$/;

/** Returns the keys without and with Caps Lock, the likelier reading first. */
const latinReadingsOf = (typed: string): [string, string] => {
  const [plain, locked] = [toLatinKeys(typed), pressed(typed, lockedKeys)];
  return usual.test(locked) && !usual.test(plain) ? [locked, plain] : [plain, locked];
};

export const scanReadingsOf = (typed: string): string[] => [...new Set([typed, ...latinReadingsOf(typed)])];

export const scannedCode = (typed: string): string => latinReadingsOf(typed)[0];

/** Codes of other companies, such as parcel numbers, never contain Thai letters. */
export const latinCode = (typed: string): string => {
  const text = arabicDigits(typed);
  return /[\u0E00-\u0E7F]/.test(text) ? scannedCode(typed) : text;
};
