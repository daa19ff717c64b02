import { expect, it } from 'vitest';
import { quotedWords } from './guide-quotes.ts';
import { file, told } from './testing/in-memory-files.ts';

const th = { pay: { button: 'รับเงิน {amount} บาท' }, menu: 'คืนชุด' };
const words = [{ folder: 'src/a/words', words: { th, en: {}, de: {}, fr: {}, pt: {} } }];
const check = (text: string): string[] =>
  told(quotedWords([file('docs/owner-guide/README.md', text)], words));

it('what a guide quotes is on a screen, word for word, with … for what changes', () => {
  expect(check('เมนู “คืนชุด”\nกด “รับเงิน … บาท” แล้ว “คืนชุด”')).toEqual([]);
  expect(check('เมนู “คืน”\nกด “รับเงิน 500 บาท”')).toEqual([
    'docs/owner-guide/README.md:1 no screen says “คืน”',
    'docs/owner-guide/README.md:2 no screen says “รับเงิน 500 บาท”',
  ]);
});
