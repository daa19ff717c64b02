import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { languages } from '#lib/text/languages.ts';
import { peopleWords } from '#customers/words/people/index.ts';
import { consentVersion } from '#customers/consent.ts';
import { nestWords } from '#lib/words/nest-words.ts';
import { consentTextOf, consentTexts } from './consent-texts.ts';

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

it('never changes the texts of a version; a changed wording needs a new version', () =>
  expect(Object.entries(consentTexts).map(([version, texts]) => [version, digest(texts)])).toEqual([
    ['1', 'b3a37d2c465e'],
    ['2', 'c908e11a7e64'],
    ['3', 'c83c311ac2b9'],
  ]));

it.each(languages)('shows the newest version in %s', (language) => {
  const { text } = nestWords<{ text: Record<string, string> }>({
    text: consentTexts[consentVersion]?.[language] ?? {},
  });
  expect(peopleWords[language].consent).toMatchObject(text);
  expect(Object.keys(consentTexts).at(-1)).toBe(consentVersion);
});

it.each(languages)('fills in the retention periods in %s', (language) => {
  const shown = { purpose: 'service', version: consentVersion, language };
  const limited = consentTextOf({ ...shown, keepYears: 7, keepIdDays: 45 });
  expect(limited).toMatch(/7.*45/);
  const open = consentTextOf({ ...shown, keepYears: null, keepIdDays: null });
  expect(open).not.toMatch(/\d|[{}<|]/);
});

it('shows no text of an unknown version, and an ellipsis for unknown periods', () => {
  const old = { language: null, keepYears: null, keepIdDays: null };
  expect(consentTextOf({ ...old, purpose: 'service', version: '2' })).toMatch(/^ร้านเก็บชื่อ.*… คุณขอดู/);
  expect(consentTextOf({ ...old, purpose: 'photos', version: '1' })).toBe('');
  expect(consentTextOf({ ...old, purpose: 'service', version: '99' })).toBe('');
});
