import { expect, it } from 'vitest';
import { firstNote, firstNoteOf } from './vendor-note.ts';

it('what somebody wrote for the vendor comes before what the return said', () => {
  const returnNote = 'คราบไวน์ที่ชายกระโปรง';
  expect(firstNote({ note: '', returnNote })).toBe(returnNote);
  expect(firstNote({ note: 'ไวน์แดง ชายซ้าย', returnNote })).toBe('ไวน์แดง ชายซ้าย');
  expect(firstNote({ note: '', returnNote: '' })).toBe('');
});

it('of several the words that all have alike', () => {
  const stained = { note: '', returnNote: 'คราบเหงื่อ' };
  expect(firstNoteOf([stained])).toBe('คราบเหงื่อ');
  expect(firstNoteOf([stained, { note: 'คราบเหงื่อ', returnNote: 'x' }])).toBe('คราบเหงื่อ');
  expect(firstNoteOf([stained, { note: '', returnNote: '' }])).toBe('');
  expect(firstNoteOf([])).toBe('');
});
