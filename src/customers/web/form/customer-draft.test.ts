import { describe, expect, it } from 'vitest';
import type { Customer } from '#customers/contract.ts';
import { CustomerIn } from '#customers/shapes.ts';
import { th } from '#customers/words/th.ts';
import { startSearch, startText } from '../picker/start-text.ts';
import { bodyOf, draftOf, measured, wrongFrom, wrongIn } from './customer-draft.ts';

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
    const body = bodyOf(draftOf(stored), stored);
    expect(body).not.toHaveProperty('citizenId');
    expect(body).not.toHaveProperty('consent');
    expect(body.measurements).toEqual(stored.measurements);
    expect(CustomerIn.parse(body)).toMatchObject({ name: 'กนกวรรณ', postcode: '10230' });
  });
  it('sends an id that was typed, and an emptied one to remove it', () => {
    expect(bodyOf({ ...draftOf(stored), citizenId: '1101700230708' }, stored).citizenId).toBe(
      '1101700230708',
    );
    expect(bodyOf({ ...draftOf(stored), citizenId: '' }, stored).citizenId).toBe('');
  });
  it('sends consent only for a purpose that has changed, latest word first', () => {
    const draft = draftOf(stored);
    expect(draft.consent).toEqual({ service: true, marketing: false });
    const body = bodyOf({ ...draft, consent: { service: false, marketing: false } }, stored);
    expect(body.consent).toEqual([{ purpose: 'service', version: '2', given: false }]);
  });
  it('forgets a measurement that was emptied', () => {
    const draft = draftOf(stored);
    const body = bodyOf(
      { ...draft, measurements: { ...draft.measurements, bust: ' ', hip: '๙๐,5' } },
      stored,
    );
    expect(body.measurements).toEqual({ hip: 90.5, waist: 64.5, รอบต้นแขน: 28 });
  });
});

describe('a new customer', () => {
  it('begins with what was typed into the search', () => {
    expect(startText(' 081 234 5678')).toEqual({ phone: '081-234-5678' });
    expect(startText('0812')).toEqual({ phone: '0812' });
    expect(startText('น้ำ 12')).toEqual({ name: 'น้ำ 12' });
    expect(draftOf(undefined, startText('มาลี')).name).toBe('มาลี');
  });
  it('is looked for anew when somebody types over the one chosen', () => {
    expect(startSearch('', 'ก')).toBe('ก');
    expect(startSearch('มาลี', 'มาลีก')).toBe('ก');
    expect(startSearch('มาลี', 'มาล')).toBe('');
    expect(startSearch('มาลี', '08')).toBe('08');
  });
  it('sends no citizen id when none was typed', () => {
    expect(bodyOf({ ...draftOf(undefined), name: 'ก' }, undefined)).not.toHaveProperty('citizenId');
  });
});

describe('what is wrong', () => {
  const wrong = (change: object) => Object.keys(wrongIn({ ...draftOf(stored), ...change }, th.wrong));
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
    expect([measured('86'), measured('64,5'), measured(''), measured('๘๖')]).toEqual([86, 64.5, null, 86]);
    expect([measured('-1'), measured('401'), measured('1.234')].every(Number.isNaN)).toBe(true);
  });
  it('is told by the server in the words of the form, in its own where there are none', () => {
    const told = wrongFrom(
      [
        { field: 'phone2', message: '0XX-XXX-XXXX' },
        { field: 'measurements.bust', message: 'too big' },
        { field: 'note', message: 'ยาวเกินไป' },
        { field: 'consent', message: '…' },
      ],
      th.wrong,
    );
    expect(told).toEqual({
      phone2: th.wrong.phone,
      'measurements.bust': th.wrong.measurement,
      note: 'ยาวเกินไป',
      consent: th.wrong.other,
    });
  });
});
