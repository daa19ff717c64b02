import { expect, it } from 'vitest';
import { defaultVendorNote, vendorNoteOf } from './vendor-note.ts';

it('a note written for the vendor takes precedence over the note of the return', () => {
  const returnNote = 'คราบไวน์ที่ชายกระโปรง';
  expect(defaultVendorNote({ note: '', returnNote })).toBe(returnNote);
  expect(defaultVendorNote({ note: 'ไวน์แดง ชายซ้าย', returnNote })).toBe('ไวน์แดง ชายซ้าย');
  expect(defaultVendorNote({ note: '', returnNote: '' })).toBe('');
});

it('several garments share a note only if all have the same one', () => {
  const stained = { note: '', returnNote: 'คราบเหงื่อ' };
  expect(vendorNoteOf([stained])).toBe('คราบเหงื่อ');
  expect(vendorNoteOf([stained, { note: 'คราบเหงื่อ', returnNote: 'x' }])).toBe('คราบเหงื่อ');
  expect(vendorNoteOf([stained, { note: '', returnNote: '' }])).toBe('');
  expect(vendorNoteOf([])).toBe('');
});
