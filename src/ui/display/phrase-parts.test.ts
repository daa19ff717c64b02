import { expect, it } from 'vitest';
import { phrasesOf } from './phrase-parts.ts';

it('keeps short phrases whole', () => {
  expect(phrasesOf('ครบกำหนดวันนี้')).toEqual([['ครบกำหนดวันนี้']]);
  expect(phrasesOf('เกินกำหนด 2 วัน')).toEqual([['เกินกำหนด'], ['2'], ['วัน']]);
});

it('splits long phrases between words, and before no word that ends a phrase', () => {
  const [pieces = []] = phrasesOf('ส่งมอบชุดที่เหลือทั้งหมดให้ลูกค้าวันนี้แล้ว');
  expect(pieces.length).toBeGreaterThan(4);
  expect(pieces.at(-1)).toBe('วันนี้แล้ว');
});

it('loses no character', () => {
  const text = 'ยิงบาร์โค้ดหรือค้นหาเพื่อดูบิลของวันอื่น  หรือเปิดบิลใหม่';
  expect(
    phrasesOf(text)
      .map((pieces) => pieces.join(''))
      .join(' '),
  ).toBe(text);
});
