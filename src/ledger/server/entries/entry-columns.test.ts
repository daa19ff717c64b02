import { describe, expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { auditFieldsOf, misplacedFieldOf, shownFieldsOf } from '#ledger/payment-fields.ts';
import { fieldFromColumns, fieldToColumns, paymentColumnValues, shownFieldsOfRow } from './entry-columns.ts';

const certificate = { no: 'WHT-1', day: asDay('2026-11-29') };
const payment = { for: 'price', method: 'withholding', amount: 4673, certificate } as const;

describe('columns of a ledger entry', () => {
  it('hold slip, picture and certificate, null for none', () => {
    expect(paymentColumnValues({ slip: { bank: '004', transRef: 'A1' }, slipImageId: 7 })).toEqual({
      slip_bank: '004',
      slip_ref: 'A1',
      slip_image_id: 7,
      voucher_id: null,
      certificate_no: null,
      certificate_day: null,
    });
    expect(paymentColumnValues({ certificate })).toMatchObject({
      slip_bank: null,
      certificate_no: 'WHT-1',
      certificate_day: '2026-11-29',
    });
  });

  it('become fields again', () => {
    expect(shownFieldsOfRow({ certificate_no: 'WHT-1', certificate_day: certificate.day })).toEqual({
      certificate,
    });
    expect(shownFieldsOfRow({ certificate_no: null, certificate_day: null })).toEqual({ certificate: null });
  });

  it('hold a field without properties in one column', () => {
    const columns = { value: { column: 'terminal_id', sqlType: 'text' } };
    expect(fieldToColumns(columns, 'T1')).toEqual({ terminal_id: 'T1' });
    expect(fieldToColumns(columns, undefined)).toEqual({ terminal_id: null });
    expect(fieldFromColumns(columns, new Map([['terminal_id', 'T1']]))).toBe('T1');
    expect(fieldFromColumns(columns, new Map([['terminal_id', null]]))).toBeNull();
  });
});

describe('fields of a payment', () => {
  it('are shown and logged only if marked', () => {
    expect(shownFieldsOf(payment)).toEqual({ certificate });
    expect(auditFieldsOf({ ...payment, rate: 3, tendered: 5000, slip: 'text' })).toEqual({
      ...payment,
      rate: 3,
    });
  });

  it('are reported by name if the method requires or forbids them', () => {
    expect(misplacedFieldOf(payment)).toBeUndefined();
    expect(misplacedFieldOf({ ...payment, certificate: undefined })).toBe('certificate');
    expect(misplacedFieldOf({ ...payment, method: 'cash' })).toBe('certificate');
    expect(misplacedFieldOf({ for: 'bail', method: 'cash', amount: 1 })).toBeUndefined();
  });
});
