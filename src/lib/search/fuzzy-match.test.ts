import { describe, expect, it } from 'vitest';
import { searchKey } from '../thai/thai.ts';
import { ngramsOf, isSimilarName, closestWords } from './fuzzy-match.ts';

const texts = ['rd1 ชุดราตรียาว red แดง m', 'st1 สูทสากล black ดำ xl', 'สมหญิง ทดสอบ 0812345678 somying'].map(
  searchKey,
);

describe('fuzzy matching', () => {
  it.each([
    // A missing letter, a wrong one, an extra one, two swapped, a wrong tone mark.
    [['รา', 'ตี', 'แดง'], 1, ['ราตรี', 'แดง']],
    [['สูด', 'ดำ'], 1, ['สูท', 'ดำ']],
    [['สมหญงิ'], 1, ['สมหญิง']],
    [['ทดสสอบ'], 1, ['ทดสอบ']],
    [['ราตรี่'], 1, ['ราตรี']],
    // Only the space differs.
    [['สมหญิงทดสอบ'], 0, ['สมหญิง', 'ทดสอบ']],
    [['som', 'yink'], 1, ['somying']],
  ])('%j', (pieces, wrong, words) => {
    const near = closestWords(pieces.map(searchKey), texts);
    expect(near?.wrong).toBe(wrong);
    for (const [n, word] of words.entries()) expect(near?.words[n]).toBe(searchKey(word));
    for (const word of near?.words ?? []) expect(texts.some((text) => text.includes(word))).toBe(true);
  });

  it.each([[['กขคง']], [['0812345679']], [['rd2']], [['ดก']], [[]]])(
    'finds nothing similar to %j',
    (pieces) => expect(closestWords(pieces, texts)).toBeNull(),
  );

  it('builds no n-grams of numbers and short words', () => {
    expect(ngramsOf(['ราตี'], 2)).toEqual(['รา', 'าต', 'ตี']);
    expect(ngramsOf(['081', '234'], 2)).toEqual([]);
    expect(ngramsOf(['ดำ'], 2)).toEqual([]);
  });

  it('treats names that differ in one letter as similar', () => {
    expect(isSimilarName('สมชาย', 'สมชัย')).toBe(true);
    expect(isSimilarName('สมชาย', 'สมหญิง')).toBe(false);
    expect(isSimilarName('สมชาย', 'สมชายใจดี')).toBe(false);
    expect(isSimilarName('', '')).toBe(true);
  });
});
