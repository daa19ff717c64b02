import { expect, it } from 'vitest';
import { firstNote } from './first-note.ts';

it('what somebody wrote for the vendor comes before what the return said', () => {
  const returnNote = 'คราบไวน์ที่ชายกระโปรง';
  expect(firstNote({ note: '', returnNote })).toBe(returnNote);
  expect(firstNote({ note: 'ไวน์แดง ชายซ้าย', returnNote })).toBe('ไวน์แดง ชายซ้าย');
  expect(firstNote({ note: '', returnNote: '' })).toBe('');
});
