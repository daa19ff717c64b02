import { consentVersion } from '#customers/consent.ts';
import { describe, expect, it } from 'vitest';
import type { Customer } from '#customers/contract.ts';
import { CustomerIn } from '#customers/shapes.ts';
import { customerWords } from '#customers/words/index.ts';
import { startSearchOf, startTextOf } from '../picker/start-text.ts';
import {
  customerBodyOf,
  customerDraftOf,
  parseMeasure,
  customerErrorsFromServer,
  findCustomerErrors,
} from './customer-draft.ts';

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
    { purpose: 'service', version: '1', given: true, at: '2026-11-01T00:00:00Z', by: '' },
    { purpose: 'marketing', version: '1', given: false, at: '2026-10-01T00:00:00Z', by: '' },
    { purpose: 'marketing', version: '1', given: true, at: '2026-09-01T00:00:00Z', by: '' },
  ],
};

describe('a stored customer', () => {
  it('comes back as it was when nothing is changed: no citizen id, no consent', () => {
    const body = customerBodyOf(customerDraftOf(stored), stored);
    expect(body).not.toHaveProperty('citizenId');
    expect(body).not.toHaveProperty('consent');
    expect(body.measurements).toEqual(stored.measurements);
    expect(CustomerIn.parse(body)).toMatchObject({ name: 'กนกวรรณ', postcode: '10230' });
  });
  it('sends an id that was typed, and an emptied one to remove it', () => {
    expect(customerBodyOf({ ...customerDraftOf(stored), citizenId: '1101700230708' }, stored).citizenId).toBe(
      '1101700230708',
    );
    expect(customerBodyOf({ ...customerDraftOf(stored), citizenId: '' }, stored).citizenId).toBe('');
  });
  it('sends consent only for a purpose that has changed, latest word first', () => {
    const draft = customerDraftOf(stored);
    expect(draft.consent).toEqual({ service: true, marketing: false });
    const body = customerBodyOf({ ...draft, consent: { service: false, marketing: false } }, stored);
    expect(body.consent).toEqual([{ purpose: 'service', version: consentVersion, given: false }]);
  });
  it('forgets a measurement that was emptied', () => {
    const draft = customerDraftOf(stored);
    const body = customerBodyOf(
      { ...draft, measurements: { ...draft.measurements, bust: ' ', hip: '๙๐,5' } },
      stored,
    );
    expect(body.measurements).toEqual({ hip: 90.5, waist: 64.5, รอบต้นแขน: 28 });
  });
});

describe('a new customer', () => {
  it('begins with what was typed into the search', () => {
    expect(startTextOf(' 081 234 5678')).toEqual({ phone: '081-234-5678' });
    expect(startTextOf('0812')).toEqual({ phone: '0812' });
    expect(startTextOf('น้ำ 12')).toEqual({ name: 'น้ำ 12' });
    expect(customerDraftOf(undefined, startTextOf('มาลี')).name).toBe('มาลี');
  });
  it('is searched again when the user types over the chosen one', () => {
    expect(startSearchOf('', 'ก')).toBe('ก');
    expect(startSearchOf('มาลี', 'มาลีก')).toBe('ก');
    expect(startSearchOf('มาลี', 'มาล')).toBe('');
    expect(startSearchOf('มาลี', '08')).toBe('08');
  });
  it('sends no citizen id when none was typed', () => {
    expect(customerBodyOf({ ...customerDraftOf(undefined), name: 'ก' }, undefined)).not.toHaveProperty(
      'citizenId',
    );
  });
});

describe('what is wrong', () => {
  const wrong = (change: object) =>
    Object.keys(findCustomerErrors({ ...customerDraftOf(stored), ...change }, customerWords.th.wrong));
  it('is nothing for a stored customer', () => {
    expect(wrong({})).toEqual([]);
  });
  it('is found at its field', () => {
    expect(wrong({ name: ' ' })).toEqual(['name']);
    expect(wrong({ phone: '12345' })).toEqual(['phone']);
    expect(wrong({ phone: '+44 20 7946 0000', phone2: '๐๘๑-๒๓๔-๕๖๗๘' })).toEqual([]);
    expect(wrong({ citizenId: '1234567890123', taxId: '1', taxBranchNo: '12', postcode: '1' })).toEqual([
      'postcode',
      'citizenId',
      'taxId',
      'taxBranchNo',
    ]);
    expect(wrong({ measurements: { bust: '86 ซม.' } })).toEqual(['measurements.bust']);
    expect(wrong({ watch: true })).toEqual(['watchReason']);
  });
  it('reads measurements as people type them', () => {
    expect([parseMeasure('86'), parseMeasure('64,5'), parseMeasure(''), parseMeasure('๘๖')]).toEqual([
      86,
      64.5,
      null,
      86,
    ]);
    expect([parseMeasure('-1'), parseMeasure('401'), parseMeasure('1.234')].every(Number.isNaN)).toBe(true);
  });
  it('uses the words of the form, or the words of the server where the form has none', () => {
    const told = customerErrorsFromServer(
      [
        { field: 'phone2', message: '0XX-XXX-XXXX' },
        { field: 'measurements.bust', message: 'too big' },
        { field: 'note', message: 'ยาวเกินไป' },
        { field: 'consent', message: '…' },
      ],
      customerWords.th.wrong,
    );
    expect(told).toEqual({
      phone2: customerWords.th.wrong.phone,
      'measurements.bust': customerWords.th.wrong.measurement,
      note: 'ยาวเกินไป',
      consent: customerWords.th.wrong.other,
    });
  });
});
