import { fc } from '#lib/testing/fast-check.ts';
import { expect, it } from 'vitest';
import { languages } from '#lib/text/languages.ts';
import { autoKinds, messageKinds, mayStep, messageStates } from './message-kinds.ts';
import { type PlaceValues, asKept, asShown, filled, lengthOf, places } from './message-template.ts';
import { messageWords, placeNames } from './words/messages/index.ts';

const values = Object.fromEntries(places.map((place) => [place, `<${place}>`])) as PlaceValues;

it('the wording of the house uses known places only, in every language, and leaves no brace', () => {
  for (const language of languages)
    for (const kind of messageKinds) {
      const { subject, body } = messageWords[language];
      expect([language, kind, asKept(body[kind] + subject[kind], placeNames).unknown]).toEqual([
        language,
        kind,
        [],
      ]);
      expect(filled(body[kind], values)).not.toMatch(/[{}]/);
    }
  expect(autoKinds).not.toContain('free');
});

it('what is shown in any language is kept the same', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.constantFrom(...places).map((place) => `{${place}}`),
          fc.string(),
        ),
        { maxLength: 8 },
      ),
      fc.constantFrom(...languages),
      (parts, language) => {
        const kept = asKept(parts.join(' '), placeNames).text;
        expect(asKept(asShown(kept, placeNames[language]), placeNames).text).toBe(kept);
      },
    ),
  );
});

it('a line whose facts are all empty goes; a fact that looks like a place is not filled again', () => {
  const empty = { ...values, balance: '', customer: '{shop}' };
  expect(filled('คุณ{customer}\nค้าง {balance} บาท\nจบ', empty)).toBe('คุณ{shop}\nจบ');
});

it('length counts what a reader counts', () => {
  expect(lengthOf('ที่รัก')).toBe(3);
  expect(lengthOf('น้ำ👩‍👩‍👧')).toBe(2);
});

it('nothing that has gone out goes out again by itself or by a press', () => {
  for (const state of messageStates) {
    expect(mayStep('resend', state)).toBe(['failed', 'unknown', 'cancelled'].includes(state));
    expect(mayStep('cancel', state)).toBe(['queued', 'failed', 'unknown'].includes(state));
  }
});

it('a title before the place is not said twice', () => {
  expect(filled('เรียนคุณ{customer} สาขา{branch}', { ...values, customer: 'คุณฝน', branch: 'สาขาสยาม' })).toBe(
    'เรียนคุณฝน สาขาสยาม',
  );
  expect(filled('เรียนคุณ{customer}', { ...values, customer: 'คุณ' })).toBe('เรียนคุณคุณ');
  expect(filled('เรียนคุณ{customer}\nคุณ{customer}', { ...values, customer: 'บริษัท ราตรี จำกัด' })).toBe(
    'เรียน บริษัท ราตรี จำกัด\nบริษัท ราตรี จำกัด',
  );
});
