import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import vectors from '../testing/vectors.json' with { type: 'json' };
import { formatPhone, internationalPhone, isPhone, maskPhone, normalisePhone, phoneKey } from './phone.ts';

describe('phones', () => {
  it.each(vectors.phone)('$in', ({ in: text, e164 }) => {
    const national = normalisePhone(text);
    expect(national === null ? null : `+66${national.replace(/^0/, '')}`).toBe(e164);
  });

  it.each(vectors.phone.filter((one) => one.e164 !== null))(
    '$in is written with its country code',
    ({ in: text, e164 }) => {
      expect(internationalPhone(text)).toBe(e164);
    },
  );

  it('is written with its country code without an extension, foreign ones unchanged', () => {
    expect(internationalPhone('02-123-4567 ต่อ 5')).toBe('+6621234567');
    expect(internationalPhone('+49 151 12345678')).toBe('+4915112345678');
    expect(internationalPhone('สายด่วน')).toBe('สายด่วน');
  });

  it('is idempotent once normalised', () => {
    for (const { in: text } of vectors.phone) {
      const national = normalisePhone(text);
      if (national === null) {
        expect(formatPhone(text)).toBe(text);
        continue;
      }
      expect(normalisePhone(national)).toBe(national);
      expect(normalisePhone(formatPhone(national))).toBe(national);
    }
  });

  it('is formatted in groups', () => {
    expect(formatPhone('0812345678')).toBe('081-234-5678');
    expect(formatPhone('66812345678')).toBe('081-234-5678');
    expect(formatPhone('021234567')).toBe('02-123-4567');
    expect(formatPhone('053123456')).toBe('053-123-456');
    expect(formatPhone('1800123456')).toBe('1800-123-456');
    expect(formatPhone('ext. 12')).toBe('ext. 12');
    expect(formatPhone('021234567 ต่อ 5')).toBe('02-123-4567 ต่อ 5');
    expect(formatPhone('02 123 4567 #12')).toBe('02-123-4567 #12');
    expect(formatPhone('+4915112345678')).toBe('+4915112345678');
  });
});

describe('keys', () => {
  it.each([
    ['081-234-5678', '0812345678'],
    ['+66 81 234 5678', '0812345678'],
    ['+66 (0)81 234 5678', '0812345678'],
    ['0066 81 234 5678', '0812345678'],
    ['๐๘๑ ๒๓๔ ๕๖๗๘', '0812345678'],
    ['081\u2011234\u20115678', '0812345678'],
    ['\u202A0812345678\u202C', '0812345678'],
    ['\u2066+66\u00A081/234/5678\u2069', '0812345678'],
    ['02 123 4567', '021234567'],
    ['โทร. 081-234-5678', '0812345678'],
    ['โทร ๐๘๑ ๒๓๔ ๕๖๗๘', '0812345678'],
    ['เบอร์ 0812345678', '0812345678'],
    ['tel:+66812345678', '0812345678'],
    ['Tel. +49 (0)151 1234 5678', '+4915112345678'],
    ['โทร.', null],
    ['telephone 0812345678', null],
    ['+49 (0)151 1234 5678', '+4915112345678'],
    ['0049 151 12345678', '+4915112345678'],
    ['0065 9123 4567', '+6591234567'],
    ['0081-234-5678', null],
    ['001 1 415 555 0100', '+14155550100'],
    ['001 415 555 0100', '+14155550100'],
    ['007 495 123 45 67', '+74951234567'],
    ['001 66 81 234 5678', '0812345678'],
    ['009-66-2-123-4567', '021234567'],
    ['00966812345678', '0812345678'],
    ['00966501234567', '+966501234567'],
    ['008 44 (0)20 7946 0958', '+442079460958'],
    ['๐๐๔ ๘๑ ๙๐ ๑๒๓๔ ๕๖๗๘', '+819012345678'],
    ['00149151 12345678', '+4915112345678'],
    ['009 081 234 5678', null],
    ['001 12', null],
    ['006 123', null],
    ['+49-151-12345678', '+4915112345678'],
    ['+1 (415) 555-0100', '+14155550100'],
    ['12345678', null],
    ['+66 12', null],
    ['call me', null],
    ['0812345678<script>', null],
    ['', null],
  ])('%j gives %j', (typed, key) => {
    expect(phoneKey(typed)).toBe(key);
    expect(isPhone(typed)).toBe(typed === '' || key !== null);
  });

  it('are the same for all notations of a number', () => {
    const digits = fc.stringMatching(/^[689]\d{8}$/);
    const between = fc.constantFrom('', ' ', '-', '\u2011', '\u00A0', '.', '\u200B', '/');
    const before = fc.constantFrom('0', '+66', '66', '0066', '+66(0)', '+66 (0)', '+66 0');
    fc.assert(
      fc.property(digits, before, between, fc.boolean(), (rest, prefix, mark, thai) => {
        const typed = `${prefix}${mark}${rest.slice(0, 2)}${mark}${rest.slice(2, 5)}${mark}${rest.slice(5)}`;
        const shown = thai
          ? typed.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)))
          : typed;
        expect(phoneKey(shown)).toBe(`0${rest}`);
      }),
    );
  });

  it('of a foreign number are stable', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+(1[2-9]\d\d[2-9]\d{6}|(3[0-9]|4[0-9]|8[0-9])\d{6,13})$/), (key) => {
        expect(phoneKey(key)).toBe(key);
        expect(phoneKey(key.replace('+', '00'))).toBe(key.length > 10 ? key : null);
      }),
    );
  });
});

it.each([
  ['0812345678', '08x-xxx-5678'],
  ['+66812345678', '08x-xxx-5678'],
  ['021234567', '02-xxx-4567'],
  ['053123456', '05x-xx3-456'],
  ['+4915112345678', '+49xxxxxxx5678'],
  ['081-234-5678 หรือ 089-999-9999', '08x-xxx-xxxx หรือ xxx-xxx-9999'],
  ['คุณแม่', 'คุณแม่'],
  ['somying12345678@example.com', 'somying12345678@example.com'],
  ['', ''],
])('masks %s as %s, which is no number', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
  expect(masked === '' || !isPhone(masked)).toBe(true);
});
