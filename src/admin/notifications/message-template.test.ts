import { fc } from '#lib/testing/fast-check.ts';
import { expect, it } from 'vitest';
import { languages } from '#lib/text/languages.ts';
import { automaticMessageKinds, messageKinds, isLegalMessageStep, messageStates } from './message-kinds.ts';
import {
  type PlaceholderValues,
  toStoredTemplate,
  toShownTemplate,
  fillMessageTemplate,
  messageLengthOf,
  templatePlaceholders,
} from './message-template.ts';
import { messageWords, placeNames } from './words/messages/index.ts';

const values = Object.fromEntries(
  templatePlaceholders.map((place) => [place, `<${place}>`]),
) as PlaceholderValues;

it('has default templates with known placeholders only, in every language, and leaves no brace', () => {
  for (const language of languages)
    for (const kind of messageKinds) {
      const { subject, body } = messageWords[language];
      expect([language, kind, toStoredTemplate(body[kind] + subject[kind], placeNames).unknown]).toEqual([
        language,
        kind,
        [],
      ]);
      expect(fillMessageTemplate(body[kind], values)).not.toMatch(/[{}]/);
    }
  expect(automaticMessageKinds).not.toContain('free');
});

it('stores the same template for each language in which it was shown', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.constantFrom(...templatePlaceholders).map((place) => `{${place}}`),
          fc.string(),
        ),
        { maxLength: 8 },
      ),
      fc.constantFrom(...languages),
      (parts, language) => {
        const kept = toStoredTemplate(parts.join(' '), placeNames).text;
        expect(toStoredTemplate(toShownTemplate(kept, placeNames[language]), placeNames).text).toBe(kept);
      },
    ),
  );
});

it('omits a line whose values are all empty; does not fill a value that looks like a placeholder', () => {
  const empty = { ...values, balance: '', customer: '{shop}' };
  expect(fillMessageTemplate('คุณ{customer}\nค้าง {balance} บาท\nจบ', empty)).toBe('คุณ{shop}\nจบ');
});

it('counts length in graphemes', () => {
  expect(messageLengthOf('ที่รัก')).toBe(3);
  expect(messageLengthOf('น้ำ👩‍👩‍👧')).toBe(2);
});

it('does not let a sent message be resent or cancelled', () => {
  for (const state of messageStates) {
    expect(isLegalMessageStep('resend', state)).toBe(['failed', 'unknown', 'cancelled'].includes(state));
    expect(isLegalMessageStep('cancel', state)).toBe(['queued', 'failed', 'unknown'].includes(state));
  }
});

it('does not repeat a title before the placeholder', () => {
  expect(
    fillMessageTemplate('เรียนคุณ{customer} สาขา{branch}', { ...values, customer: 'คุณฝน', branch: 'สาขาสยาม' }),
  ).toBe('เรียนคุณฝน สาขาสยาม');
  expect(fillMessageTemplate('เรียนคุณ{customer}', { ...values, customer: 'คุณ' })).toBe('เรียนคุณคุณ');
  expect(
    fillMessageTemplate('เรียนคุณ{customer}\nคุณ{customer}', { ...values, customer: 'บริษัท ราตรี จำกัด' }),
  ).toBe('เรียน บริษัท ราตรี จำกัด\nบริษัท ราตรี จำกัด');
});
