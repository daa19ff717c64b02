import { expect, it } from 'vitest';
import { areSynonyms, parseSynonyms, synonymLimits, withSynonyms } from './search-synonyms.ts';

const wedding = parseSynonyms('Wedding = ชุดแต่งงาน=ชุดเจ้าสาว\nred = แดง');

it('adds the other words of a group to a text with one of its words', () => {
  expect(withSynonyms('a1 wedding gown', wedding)).toBe('a1 wedding gown ชุดแต่งงาน ชุดเจ้าสาว');
  expect(withSynonyms('เดรสแต่งงานสีขาว', wedding)).toBe('เดรสแต่งงานสีขาว wedding ชุดเจ้าสาว');
  expect(withSynonyms('embroidered', wedding)).toBe('embroidered');
  expect(withSynonyms('a1 embroidered red', wedding)).toBe('a1 embroidered red แดง');
});

it('limits groups, words and lengths, and refuses a word alone or in two groups', () => {
  const lines = (n: number) => Array.from({ length: n }, (_, i) => `left${i} = right${i}`).join('\n');
  const words = (n: number) => Array.from({ length: n }, (_, i) => `word${i}`).join(' = ');
  expect(areSynonyms('')).toBe(true);
  expect([areSynonyms(lines(synonymLimits.groups)), areSynonyms(lines(synonymLimits.groups + 1))]).toEqual([
    true,
    false,
  ]);
  expect([areSynonyms(words(synonymLimits.words)), areSynonyms(words(synonymLimits.words + 1))]).toEqual([
    true,
    false,
  ]);
  for (const wrong of ['alone', 'a = bride', 'one = two\nTWO = three', `one = ${'x'.repeat(61)}`])
    expect(areSynonyms(wrong), wrong).toBe(false);
});
