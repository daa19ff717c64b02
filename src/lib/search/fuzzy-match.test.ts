import { describe, expect, it } from 'vitest';
import { searchKey } from '../thai/thai.ts';
import { hintsOf, isNear, nearWords } from './fuzzy-match.ts';

const texts = ['rd1 ชุดราตรียาว red แดง m', 'st1 สูทสากล black ดำ xl', 'สมหญิง ทดสอบ 0812345678 somying'].map(
  searchKey,
);

describe('what was meant', () => {
  it.each([
    // A letter left out, a wrong one, one too many, two that changed places, a wrong tone mark.
    [['รา', 'ตี', 'แดง'], 1, ['ราตรี', 'แดง']],
    [['สูด', 'ดำ'], 1, ['สูท', 'ดำ']],
    [['สมหญงิ'], 1, ['สมหญิง']],
    [['ทดสสอบ'], 1, ['ทดสอบ']],
    [['ราตรี่'], 1, ['ราตรี']],
    // Only the space differs.
    [['สมหญิงทดสอบ'], 0, ['สมหญิง', 'ทดสอบ']],
    [['som', 'yink'], 1, ['somying']],
  ])('%j', (pieces, wrong, words) => {
    const near = nearWords(pieces.map(searchKey), texts);
    expect(near?.wrong).toBe(wrong);
    for (const [n, word] of words.entries()) expect(near?.words[n]).toBe(searchKey(word));
    for (const word of near?.words ?? []) expect(texts.some((text) => text.includes(word))).toBe(true);
  });

  it.each([[['กขคง']], [['0812345679']], [['rd2']], [['ดก']], [[]]])('%j is near to nothing', (pieces) =>
    expect(nearWords(pieces, texts)).toBeNull(),
  );

  it('looks up no numbers, and nothing too short to be wrong', () => {
    expect(hintsOf(['ราตี'], 2)).toEqual(['รา', 'าต', 'ตี']);
    expect(hintsOf(['081', '234'], 2)).toEqual([]);
    expect(hintsOf(['ดำ'], 2)).toEqual([]);
  });

  it('is the same name but for a letter', () => {
    expect(isNear('สมชาย', 'สมชัย')).toBe(true);
    expect(isNear('สมชาย', 'สมหญิง')).toBe(false);
    expect(isNear('สมชาย', 'สมชายใจดี')).toBe(false);
    expect(isNear('', '')).toBe(true);
  });
});
