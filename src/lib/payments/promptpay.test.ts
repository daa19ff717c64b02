import { fc } from '../testing/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { satangOfBaht } from '../money/money.ts';
import { billPaymentPayload, crc16, isPromptPayId, parseSlip, promptPayQr } from './promptpay.ts';
import { bankName } from './banks.ts';
import vectors from '../testing/vectors.json' with { type: 'json' };

const satang = (baht: number | null): number | null => (baht === null ? null : satangOfBaht(baht));

describe('crc16', () => {
  it('has the check value of the standard', () => {
    expect(crc16(vectors.promptpay.crc_check.in)).toBe(vectors.promptpay.crc_check.out);
  });

  it('is always four upper-case digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(crc16(text)).toMatch(/^[0-9A-F]{4}$/);
      }),
    );
  });
});

describe('the payload of promptPayQr', () => {
  it.each(vectors.promptpay.vectors)('$target $amount', ({ target, amount, payload }) => {
    expect(promptPayQr(target, satang(amount))).toBe(isPromptPayId(target) ? payload : null);
  });

  it('accepts separators and Thai digits in numbers', () => {
    const expected = promptPayQr('0812345678', null);
    const thaiDigits = '0812345678'.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)));
    for (const target of [
      '081-234-5678',
      ' 081 234 5678 ',
      '(081) 234\u20135678',
      '+66 81 234 5678',
      '+66 (0)81 234 5678',
      '66812345678',
      '0066812345678',
      thaiDigits,
    ]) {
      expect(promptPayQr(target, null)).toBe(expected);
    }
    expect(promptPayQr('1-1017-00230-70-8', 25075)).toBe(promptPayQr('1101700230708', 25075));
  });

  it('refuses other targets and amounts', () => {
    for (const target of [
      '',
      '081234567',
      '1812345678',
      '08123456789',
      '12345678901234',
      '0812345678x',
      'shop',
    ]) {
      expect(promptPayQr(target, null)).toBeNull();
    }
    for (const amount of [0, -1, 0.5, Number.NaN, 1e15]) expect(promptPayQr('0812345678', amount)).toBeNull();
  });

  it('encodes small amounts with two decimals', () => {
    expect(promptPayQr('0812345678', 5)).toContain('54040.05');
  });
});

describe('promptPayQr', () => {
  it.each([
    ['0812345678', true],
    ['06-1234-5678', true],
    ['+66 91 234 5678', true],
    ['๐๘๑-๒๓๔-๕๖๗๘', true],
    ['0105536092641', true],
    ['1-1017-00230-70-8', true],
    ['004999000000001', true],
    ['', false],
    ['0712345678', false],
    ['0212345678', false],
    ['021234567', false],
    ['000-000-0000', false],
    ['0105541069238', false],
    ['1234567890123', false],
    ['1111111111111', false],
    ['12345678901234', false],
  ])('%s: %s', (id, valid) => {
    expect(isPromptPayId(id)).toBe(valid);
    expect(promptPayQr(id, 100) !== null).toBe(valid);
  });

  it('refuses wrong amounts', () => expect(promptPayQr('0812345678', 0)).toBeNull());
});

describe('billPaymentPayload', () => {
  const { billerId, ref1, amount, payload } = vectors.promptpay.billPayment;

  it('returns the known payload', () => {
    expect(billPaymentPayload({ billerId, ref1, amount: satang(amount) })).toBe(payload);
    expect(billPaymentPayload({ billerId, ref1: ref1.toLowerCase(), amount: satang(amount) })).toBe(payload);
  });

  it('encodes a second reference and omits the amount when none is passed', () => {
    const text = billPaymentPayload({ billerId, ref1: 'A1', ref2: 'B22', amount: null });
    expect(text).toContain('0202A10303B22');
    expect(text).toContain('010211');
    expect(text?.slice(-4)).toBe(crc16(text?.slice(0, -4) ?? ''));
  });

  it('refuses invalid parts', () => {
    expect(billPaymentPayload({ billerId: '123', ref1, amount: null })).toBeNull();
    expect(billPaymentPayload({ billerId, ref1: '', amount: null })).toBeNull();
    expect(billPaymentPayload({ billerId, ref1: 'A-1', amount: null })).toBeNull();
    expect(billPaymentPayload({ billerId, ref1, ref2: 'A'.repeat(21), amount: null })).toBeNull();
    expect(billPaymentPayload({ billerId, ref1, amount: 0 })).toBeNull();
  });
});

const slipText = (bank: string, transRef: string): string => {
  const inner = `0006000001010${bank.length}${bank}02${String(transRef.length).padStart(2, '0')}${transRef}`;
  const body = `00${String(inner.length).padStart(2, '0')}${inner}5102TH9104`;
  return body + crc16(body);
};

describe('parseSlip', () => {
  it.each(vectors.slip.vectors)('$payload', ({ bank, transRef, payload, valid }) => {
    expect(parseSlip(payload)).toEqual(valid ? { bank, transRef } : null);
    expect(parseSlip(` ${payload.slice(0, -4)}${payload.slice(-4).toLowerCase()}\n`)).toEqual(
      valid ? { bank, transRef } : null,
    );
  });

  it('reads any bank and transaction, with or without leading zeros of the CRC', () => {
    const bank = fc.stringMatching(/^\d{3}$/);
    const transRef = fc.stringMatching(/^[A-Za-z0-9]{5,25}$/);
    let shortened = 0;
    fc.assert(
      fc.property(bank, transRef, (code, reference) => {
        const text = slipText(code, reference);
        const expected = { bank: code, transRef: reference };
        expect(parseSlip(text)).toEqual(expected);
        const crc = text.slice(-4);
        const bare = crc.replace(/^0{1,3}/, '');
        if (bare === crc) return;
        shortened += 1;
        const body = text.slice(0, -8);
        expect(parseSlip(`${body}9104${bare}`)).toEqual(expected);
        expect(parseSlip(`${body}910${bare.length}${bare}`)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
    expect(shortened).toBeGreaterThan(0);
  });

  it('refuses everything else', () => {
    const good = vectors.slip.vectors[0]?.payload ?? '';
    const receiver = promptPayQr('0812345678', 100) ?? '';
    for (const text of [
      '',
      'x',
      '00',
      receiver,
      good.slice(0, -4),
      good.slice(0, 20),
      good.replace('TH', 'th'),
      `${good}00`,
    ]) {
      expect(parseSlip(text)).toBeNull();
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseSlip(text)).toBeNull();
      }),
    );
  });
});

describe('bankName', () => {
  it.each(Object.entries(vectors.slip.banks))('%s is %s', (code, name) => expect(bankName(code)).toBe(name));

  it('is null for unknown codes', () => {
    for (const code of ['999', '', 'toString', '2']) expect(bankName(code)).toBeNull();
  });
});
