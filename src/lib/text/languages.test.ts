import { expect, it } from 'vitest';
import { fillTemplate } from './languages.ts';

it.each([
  ['en', '{n} <n:day|days>', ['0 days', '1 day', '2 days', '1000000 days']],
  ['de', '{n} <n:Tag|Tage>', ['0 Tage', '1 Tag', '2 Tage', '1000000 Tage']],
  ['fr', '{n} <n:jour|jours>', ['0 jour', '1 jour', '2 jours', '1000000 jours']],
  ['pt', '{n} <n:dia|dias>', ['0 dias', '1 dia', '2 dias', '1000000 dias']],
  ['th', '{n} วัน', ['0 วัน', '1 วัน', '2 วัน', '1000000 วัน']],
])('%s chooses the plural form of %s', (language, text, said) =>
  expect([0, 1, 2, 1_000_000].map((n) => fillTemplate(text, { n }, language))).toEqual(said),
);

it('declines each word by its own number, and leaves the template if the number is missing', () => {
  const text = '{n} <n:outfit|outfits> in {days} <days:day|days>';
  expect(fillTemplate(text, { n: 1, days: 3 })).toBe('1 outfit in 3 days');
  expect(fillTemplate(text, { n: '2' })).toBe('2 outfits in {days} <days:day|days>');
});
