import { describe, expect, it } from 'vitest';
import { fc } from '../testing/fast-check.ts';
import { rounds } from '../testing/rounds.ts';
import { hasCheckDigit } from './check-digit.ts';
import { codeIndexOf } from './code-index.ts';
import { cleanCode, codeKey, codeKeysOf, isSameCode } from './code-key.ts';

const latin =
  '`1234567890-=qwertyuiop[]\\asdfghjkl;\'zxcvbnm,./~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?';
const thai = '_ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฃฟหกดเ้่าสวงผปแอิืทมใฝ%+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฅฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ';
const underThai = (code: string): string =>
  Array.from(code, (letter) => Array.from(thai)[latin.indexOf(letter)] ?? '').join('');
const wide = (code: string): string =>
  Array.from(code, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)).join('');

/** Shops print codes in printable ASCII without spaces. */
const code = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((point) => String.fromCodePoint(point)),
  minLength: 1,
  maxLength: 40,
});
const unseen = fc.constantFrom(
  '\u200B',
  '\u200D',
  '\u2060',
  '\uFEFF',
  '\u00AD',
  '\u200E',
  '\u0007',
  '\u180E',
);
const spelling = code.chain((text) =>
  fc.record({
    text: fc.constant(text),
    other: fc.oneof(
      fc.constantFrom(text.toLowerCase(), text.toUpperCase(), wide(text), `  ${text}\r\n`, underThai(text)),
      fc
        .record({ at: fc.nat({ max: text.length }), mark: unseen })
        .map(({ at, mark }) => text.slice(0, at) + mark + text.slice(at)),
    ),
  }),
);

describe('codeKey', () => {
  it('is the same for every spelling of a code', () => {
    fc.assert(
      fc.property(spelling, ({ text, other }) => {
        expect([text, other, isSameCode(text, other)]).toEqual([text, other, true]);
      }),
      { numRuns: rounds(500, 20_000) },
    );
  });
  it('differs for codes that differ in more than their case', () => {
    fc.assert(
      fc.property(code, code, (one, other) => {
        if (one.toUpperCase() === other.toUpperCase()) return;
        // A UPC-A code may have 12 or 13 digits.
        if (/^\d{12,13}$/.test(one) && /^\d{12,13}$/.test(other)) return;
        expect([one, other, codeKey(one) === codeKey(other)]).toEqual([one, other, false]);
      }),
      { numRuns: rounds(500, 20_000) },
    );
  });
  it('is its own key, and any text has the key of its clean form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        expect(cleanCode(cleanCode(text))).toBe(cleanCode(text));
        expect(codeKey(codeKey(text))).toBe(codeKey(text));
        expect(codeKey(cleanCode(text))).toBe(codeKey(text));
      }),
      { numRuns: rounds(500, 20_000) },
    );
  });
  it.each([
    ['g12-001', 'G12-001'],
    ['Ｇ１２－００１', 'G12-001'],
    ['G12\u200B-001', 'G12-001'],
    ['G12\u2010001', 'G12-001'],
    ['G12\u2011001', 'G12-001'],
    ['G12\u2013001', 'G12-001'],
    ['G12\u2212001', 'G12-001'],
    ['\tG12 \u00A0 001\r\n', 'G12 001'],
    ['012345678905', '0012345678905'],
    ['012345678904', '012345678904'],
    ['8850123000017', '8850123000017'],
    [' \u200B ', ''],
  ])('of %j is %j', (typed, key) => expect(codeKey(typed)).toBe(key));
  it('reads a scan under the Thai keyboard layout whose marks Unicode would reorder, and Thai digits', () => {
    expect(codeKeysOf(underThai('h6e-J0'))).toContain('H6E-J0');
    expect(codeKeysOf('๑๐๐๑๐')).toContain('10010');
    expect(codeKeysOf('G12-001')).toEqual(['G12-001']);
    expect(codeKeysOf('ชุด-๑๒')[0]).toBe('ชุด-12');
    expect(codeKeysOf('เ+๑๘๗๗+')).toContain('G12-001');
    expect(codeKeysOf('๑๒๓๔')).toEqual(['1234', '2345', '@#$%']);
  });
});

describe('codeIndexOf', () => {
  const rows = [{ code: 'g12-001' }, { code: 'G12-001' }, { code: '012345678905' }, { code: '' }];
  const { find } = codeIndexOf(rows, (row) => row.code);
  it('finds any spelling, and the exact one of codes that differ only by spelling', () => {
    expect(find('g12-001')).toBe(rows[0]);
    expect(find('G12-001')).toBe(rows[1]);
    expect(find('0012345678905')).toBe(rows[2]);
    expect(find('')).toBeUndefined();
    expect(find('G12-00')).toBeUndefined();
  });
});

it('verifies the check digits of UPC-A, EAN-13 and EAN-8', () => {
  for (const good of ['012345678905', '0012345678905', '4006381333931', '96385074'])
    expect([good, hasCheckDigit(good)]).toEqual([good, true]);
  for (const bad of ['012345678904', '4006381333930', '96385075', '123', '', '01234567890५'])
    expect([bad, hasCheckDigit(bad)]).toEqual([bad, false]);
});
