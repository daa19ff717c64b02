import { expect, it } from 'vitest';
import { plainEnglishProblems } from './plain-english.ts';
import { inMemoryFile, printedViolations } from './testing/in-memory-files.ts';

const check = (at: string, text: string): string[] =>
  printedViolations(plainEnglishProblems([inMemoryFile(at, text)]));

const archaic = 'is told, kept and reckoned anew';

it('refuses headless clauses and archaic words in comments, docs and test titles', () => {
  const headless =
    '// Calls of whoever comes wait.\n// And what waits is served. All who ask get an answer.\n';
  expect(check('src/orders/a.ts', headless)).toEqual([
    expect.stringContaining('src/orders/a.ts:1 comments of src/orders: 3.0 headless clauses'),
  ]);
  expect(check('docs/a.md', 'It is told. It is kept. It stands.')).toEqual([
    expect.stringContaining('docs of docs: 0.0 headless clauses and 3.0 archaic words'),
  ]);
  expect(check('src/orders/a.test.ts', `it('${archaic}', () => {});`)).toEqual([
    expect.stringContaining('test titles of src/orders: 0.0 headless clauses and 4.0 archaic words'),
  ]);
});

it('counts comments, test comments and titles of an area separately', () => {
  const plain = `// ${'word '.repeat(2000)}\n`;
  expect(check('src/orders/a.test.ts', `${plain}it('${archaic}', () => {});`)).toHaveLength(1);
  expect(check('src/orders/a.test.ts', `${plain}// Told, kept, gone.`)).toEqual([]);
});

it('ignores code, strings and quotations, and accepts two in a thousand words', () => {
  expect(check('src/orders/a.ts', "const told = 'kept'; // `kept` `told` `gone`\n")).toEqual([]);
  expect(check('docs/a.md', '“is told” `kept` “gone” `stands`')).toEqual([]);
  expect(check('docs/a.md', 'It is told. It is kept.')).toEqual([]);
});
