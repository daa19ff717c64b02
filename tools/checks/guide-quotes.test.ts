import { expect, it } from 'vitest';
import { guideQuoteProblems } from './guide-quotes.ts';
import { inMemoryFile, printedViolations } from './testing/in-memory-files.ts';

const th = { 'pay.button': 'รับเงิน {amount} บาท', menu: 'คืนชุด' };
const words = [{ namespace: 'a', words: { th, en: {}, de: {}, fr: {}, pt: {} } }];
const check = (text: string): string[] =>
  printedViolations(guideQuoteProblems([inMemoryFile('docs/owner-guide/README.md', text)], words));

it('requires guide quotes to be on a screen, word for word, with … for variable parts', () => {
  expect(check('เมนู “คืนชุด”\nกด “รับเงิน … บาท” แล้ว “คืนชุด”')).toEqual([]);
  expect(check('เมนู “คืน”\nกด “รับเงิน 500 บาท”')).toEqual([
    'docs/owner-guide/README.md:1 no screen says “คืน”',
    'docs/owner-guide/README.md:2 no screen says “รับเงิน 500 บาท”',
  ]);
});
