import { describe, expect, it } from 'vitest';
import type { Customer } from '#customers/contract.ts';
import { CustomerInput } from '#customers/customer-input.ts';
import { findErrors } from '#ui/form/index.ts';
import { startSearchOf, startTextOf } from '../picker/start-text.ts';
import { type CustomerValues, customerBodyOf, customerValuesOf } from './customer-values.ts';

const stored: Customer = {
  customerId: 5,
  name: 'กนกวรรณ',
  phone: '0891112222',
  phone2: '',
  lineId: 'kanok',
  email: '',
  address: '1',
  subdistrict: '',
  district: '',
  province: '',
  postcode: '10230',
  citizenId: 'x-xxxx-xxxx0-70-8',
  taxId: '',
  taxBranchNo: '',
  measurements: { bust: 86, waist: 64.5, รอบต้นแขน: 28 },
  note: '',
  watch: false,
  watchReason: '',
  erased: false,
  consent: [
    {
      purpose: 'service',
      version: '1',
      given: true,
      at: '2026-11-01T00:00:00Z',
      by: '',
      web: false,
      text: '',
    },
    {
      purpose: 'marketing',
      version: '1',
      given: false,
      at: '2026-10-01T00:00:00Z',
      by: '',
      web: false,
      text: '',
    },
    {
      purpose: 'marketing',
      version: '1',
      given: true,
      at: '2026-09-01T00:00:00Z',
      by: '',
      web: false,
      text: '',
    },
  ],
};

describe('a stored customer', () => {
  it('is sent unchanged if the user changes nothing, without citizen id and consent', () => {
    const body = customerBodyOf(customerValuesOf(stored), stored);
    expect(body).not.toHaveProperty('citizenId');
    expect(body).not.toHaveProperty('consent');
    expect(body.measurements).toEqual(stored.measurements);
    expect(CustomerInput.parse(body)).toMatchObject({ name: 'กนกวรรณ', postcode: '10230' });
  });
  it('sends a typed citizen id, and an empty one to remove it', () => {
    expect(
      customerBodyOf({ ...customerValuesOf(stored), citizenId: '1101700230708' }, stored).citizenId,
    ).toBe('1101700230708');
    expect(customerBodyOf({ ...customerValuesOf(stored), citizenId: '' }, stored).citizenId).toBe('');
  });
  it('sends consent only for a purpose whose latest entry differs', () => {
    const draft = customerValuesOf(stored);
    expect(draft.consent).toEqual({ service: true, marketing: false });
    const body = customerBodyOf({ ...draft, consent: { service: false, marketing: false } }, stored);
    expect(body.consent).toEqual([{ purpose: 'service', version: '1', given: false }]);
  });
  it('offers an older purpose only while consent to it is given', () => {
    const older = (given: boolean): Customer => ({
      ...stored,
      consent: [
        { purpose: 'photos', version: '1', given, at: '2026-08-01T00:00:00Z', by: '', web: false, text: '' },
      ],
    });
    expect(customerValuesOf(older(true)).consent).toEqual({ service: false, marketing: false, photos: true });
    expect(customerValuesOf(older(false)).consent).toEqual({ service: false, marketing: false });
  });
  it('removes an emptied measurement', () => {
    const draft = customerValuesOf(stored);
    const body = customerBodyOf(
      { ...draft, measurements: { ...draft.measurements, bust: ' ', hip: '๙๐,5' } },
      stored,
    );
    expect(body.measurements).toEqual({ hip: 90.5, waist: 64.5, รอบต้นแขน: 28 });
  });
});

describe('a new customer', () => {
  it('starts with the text of the search', () => {
    expect(startTextOf(' 081 234 5678')).toEqual({ phone: '081-234-5678' });
    expect(startTextOf('0812')).toEqual({ phone: '0812' });
    expect(startTextOf('น้ำ 12')).toEqual({ name: 'น้ำ 12' });
    expect(customerValuesOf(undefined, startTextOf('มาลี')).name).toBe('มาลี');
  });
  it('is searched by the text that the user types over the chosen name', () => {
    expect(startSearchOf('', 'ก')).toBe('ก');
    expect(startSearchOf('มาลี', 'มาลีก')).toBe('ก');
    expect(startSearchOf('มาลี', 'มาล')).toBe('');
    expect(startSearchOf('มาลี', '08')).toBe('08');
  });
  it('sends no citizen id when none was typed', () => {
    expect(customerBodyOf({ ...customerValuesOf(undefined), name: 'ก' }, undefined)).not.toHaveProperty(
      'citizenId',
    );
  });
});

describe("an error of the server's schema", () => {
  const errorsIn = (change: Partial<CustomerValues>) => {
    const values = { ...customerValuesOf(stored), ...change };
    return findErrors(CustomerInput, customerBodyOf(values, stored), {}, (key) => key);
  };
  const wrong = (change: Partial<CustomerValues>) => Object.keys(errorsIn(change));
  it('does not occur in a stored customer', () => {
    expect(wrong({})).toEqual([]);
  });
  it('is shown at its field', () => {
    expect(errorsIn({ name: ' ' })).toEqual({ name: 'required' });
    expect(errorsIn({ name: '\u200b' })).toEqual({ name: 'required' });
    expect(wrong({ phone: '12345', email: 'a@b' })).toEqual(['phone', 'email']);
    expect(wrong({ phone: '+44 20 7946 0000', phone2: '๐๘๑-๒๓๔-๕๖๗๘' })).toEqual([]);
    expect(wrong({ citizenId: '1234567890123', taxId: '1', taxBranchNo: '12', postcode: '1' })).toEqual([
      'postcode',
      'citizenId',
      'taxId',
      'taxBranchNo',
    ]);
  });
  it('includes a measurement that is no number from 0 to 400', () => {
    const bust = (text: string) =>
      wrong({ measurements: { ...customerValuesOf(stored).measurements, bust: text } });
    for (const text of ['86', '64,5', '', '๘๖', '400']) expect(bust(text)).toEqual([]);
    for (const text of ['86 ซม.', '-1', '401', '1.234']) expect(bust(text)).toEqual(['measurements.bust']);
  });
});
