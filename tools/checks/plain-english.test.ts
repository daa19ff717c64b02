import { expect, it } from 'vitest';
import { plainEnglishProblems } from './plain-english.ts';
import { inMemoryFile, printedViolations } from './testing/in-memory-files.ts';

const check = (at: string, text: string): string[] =>
  printedViolations(plainEnglishProblems([inMemoryFile(at, text)]));

it('refuses headless clauses and archaic words in comments, docs and test titles', () => {
  const headless =
    '// Calls of whoever comes wait.\n// And what waits is served. All who ask get an answer.\n';
  expect(check('src/orders/a.ts', headless)).toEqual([
    expect.stringContaining('src/orders/a.ts:1 src/orders has 3.0 headless clauses'),
  ]);
  expect(check('docs/a.md', 'It is told. It is kept. It stands.')).toEqual([
    expect.stringContaining('docs has 0.0 headless clauses and 3.0 archaic words'),
  ]);
  expect(check('src/orders/a.test.ts', "it('is told, kept and reckoned anew', () => {});")).toHaveLength(1);
});

it('ignores code, strings and quotations, and accepts two in a thousand words', () => {
  expect(check('src/orders/a.ts', "const told = 'kept'; // `kept` `told` `gone`\n")).toEqual([]);
  expect(check('docs/a.md', '“is told” `kept` “gone” `stands`')).toEqual([]);
  expect(check('docs/a.md', 'It is told. It is kept.')).toEqual([]);
});
