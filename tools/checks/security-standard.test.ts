import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFiles } from './source-files.ts';
import { standardItems, standardProblems } from './security-standard.ts';
import { inMemoryFile, printedViolations } from './testing/in-memory-files.ts';

const files = [
  inMemoryFile('src/a.ts', ''),
  inMemoryFile(
    'src/a.test.ts',
    "it('holds', () => {});\nit(\n  'is long', () => {});\nit(`$name`, () => {});\n// 'not one'",
  ),
];
const answers = (change: Record<string, string | undefined> = {}): string =>
  standardItems
    .map((item) => [item, item in change ? change[item] : 'met: `src/a.ts`'] as const)
    .flatMap(([item, answer]) => (answer === undefined ? [] : [`| ${item} | wanted | ${answer} |`]))
    .join('\n');
const check = (text: string, tests = '1.1.1 src/a.test.ts: holds'): string[] =>
  printedViolations(
    standardProblems(
      inMemoryFile('docs/security.md', text),
      inMemoryFile('docs/security-tests.txt', tests),
      files,
    ),
  );
const withTest = { '1.1.1': 'met: `src/a.test.ts`' };

describe('the page on security', () => {
  it('passes with every item, its verdict and its evidence', () => {
    expect(standardItems).toHaveLength(259);
    expect(
      check(
        answers({
          ...withTest,
          '1.1.2': 'not met, because nobody does',
          '1.1.3': 'n/a, because there is none',
          '1.1.4': 'partly: `src/a.ts`; not the rest',
        }),
        ['holds', 'is long', '$name'].map((name) => `1.1.1 src/a.test.ts: ${name}`).join('\n'),
      ),
    ).toEqual([]);
  });

  it.each([
    [{ '14.5.4': undefined }, '14.5.4 is not answered'],
    [{ '1.1.2': 'partly: `src/gone.ts`' }, "'src/gone.ts' is not there"],
    [{ '1.1.2': 'met: trust us' }, '1.1.2: met without evidence'],
    [{ '1.1.2': 'surely' }, '1.1.2: no verdict'],
    [{ '1.1.2': 'not met, alas' }, '1.1.2: without a reason'],
  ])('fails with %j', (change, message) => {
    expect(check(answers({ ...withTest, ...change }))).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    ['1.1.1 src/a.test.ts: not one', "'src/a.test.ts' has no test 'not one'"],
    ['1.1.2 src/a.test.ts: holds', "'1.1.2 src/a.test.ts: holds' has no row"],
    ['1.1.1 holds', "'1.1.1 holds' has no row"],
  ])('fails with the evidence %s', (tests, message) => {
    expect(check(answers(withTest), tests)).toEqual([expect.stringContaining(message)]);
  });

  it('fails with a duplicate or unknown item', () => {
    expect(check(`${answers(withTest)}\n| 1.1.2 | again | met: \`src/a.ts\` |`)).toEqual([
      expect.stringContaining('1.1.2: answered twice'),
    ]);
    expect(check(`${answers(withTest)}\n| 2.2.4 | level 3 | met: \`src/a.ts\` |`)).toEqual([
      expect.stringContaining('2.2.4: not an item of levels 1 and 2'),
    ]);
  });

  it('matches the files of this repository', () => {
    const root = path.resolve(import.meta.dirname, '../..');
    const all = readFiles(
      root,
      ['src', 'test', 'tools', 'e2e', 'docs', 'migrations'],
      /\.(tsx?|mjs|md|sql|txt)$/,
    );
    const [paper, tests] = ['docs/security.md', 'docs/security-tests.txt'].map((name) =>
      all.find((one) => one.path === name),
    );
    expect(paper && tests && printedViolations(standardProblems(paper, tests, all))).toEqual([]);
  });
});
