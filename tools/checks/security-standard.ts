import type { RuleViolation, SourceFile } from './source-files.ts';
import { lineNumberAt } from './source-files.ts';

/** OWASP ASVS 4.0.3, levels 1 and 2, by section. */
export const standardItems: readonly string[] = Object.entries({
  '1.1': '1 2 3 4 5 6 7',
  '1.2': '1 2 3 4',
  '1.4': '1 4 5',
  '1.5': '1 2 3 4',
  '1.6': '1 2 3 4',
  '1.7': '1 2',
  '1.8': '1 2',
  '1.9': '1 2',
  '1.10': '1',
  '1.11': '1 2',
  '1.12': '2',
  '1.14': '1 2 3 4 5 6',
  '2.1': '1 2 3 4 5 6 7 8 9 10 11 12',
  '2.2': '1 2 3',
  '2.3': '1 2 3',
  '2.4': '1 2 3 4 5',
  '2.5': '1 2 3 4 5 6 7',
  '2.6': '1 2 3',
  '2.7': '1 2 3 4 5 6',
  '2.8': '1 2 3 4 5 6 7',
  '2.9': '1 2 3',
  '2.10': '1 2 3 4',
  '3.1': '1',
  '3.2': '1 2 3 4',
  '3.3': '1 2 3 4',
  '3.4': '1 2 3 4 5',
  '3.5': '1 2 3',
  '3.7': '1',
  '4.1': '1 2 3 5',
  '4.2': '1 2',
  '4.3': '1 2 3',
  '5.1': '1 2 3 4 5',
  '5.2': '1 2 3 4 5 6 7 8',
  '5.3': '1 2 3 4 5 6 7 8 9 10',
  '5.4': '1 2 3',
  '5.5': '1 2 3 4',
  '6.1': '1 2 3',
  '6.2': '1 2 3 4 5 6',
  '6.3': '1 2',
  '6.4': '1 2',
  '7.1': '1 2 3 4',
  '7.2': '1 2',
  '7.3': '1 3 4',
  '7.4': '1 2 3',
  '8.1': '1 2 3 4',
  '8.2': '1 2 3',
  '8.3': '1 2 3 4 5 6 7 8',
  '9.1': '1 2 3',
  '9.2': '1 2 3 4',
  '10.2': '1 2',
  '10.3': '1 2 3',
  '11.1': '1 2 3 4 5 6 7 8',
  '12.1': '1 2 3',
  '12.2': '1',
  '12.3': '1 2 3 4 5 6',
  '12.4': '1 2',
  '12.5': '1 2',
  '12.6': '1',
  '13.1': '1 3 4 5',
  '13.2': '1 2 3 5 6',
  '13.3': '1 2',
  '13.4': '1 2',
  '14.1': '1 2 3 4',
  '14.2': '1 2 3 4 5 6',
  '14.3': '2 3',
  '14.4': '1 2 3 4 5 6 7',
  '14.5': '1 2 3 4',
}).flatMap(([section, numbers]) => numbers.split(' ').map((number) => `${section}.${number}`));

const row = /^\| (\d+\.\d+\.\d+) +\|[^|]+\| (.*?) *\|$/gm;
const verdict = /^(?:met|partly|not met|n\/a)\b.*[:,]/;
const cited = /`((?:src|tools|demo|e2e|migrations|docs)\/[\w./-]+)`/g;
const evidence = /^(\S+) (\S+): (.+)$/;

const hasTest = (file: SourceFile, name: string): boolean => {
  // The formatter breaks long calls after the parenthesis.
  const text = file.text.replaceAll(/\(\s+/g, '(');
  return ["'", '"', '`'].some((quote) => text.includes(`(${quote}${name}${quote}`));
};

const rowProblems = (paper: SourceFile): RuleViolation[] => {
  const rows = [...paper.text.matchAll(row)];
  const answered = rows.map((found) => found[1] ?? '');
  const problem = (index: number, message: string, hint: string): RuleViolation => ({
    path: paper.path,
    line: lineNumberAt(paper.text, index),
    message,
    hint,
  });
  const missing = standardItems
    .filter((item) => !answered.includes(item))
    .map((item) =>
      problem(0, `${item} is not answered`, 'a row of its chapter: met, partly, not met or n/a'),
    );
  const wrong = rows.flatMap((found) => {
    const [, item = '', answer = ''] = found;
    const report = (message: string, hint: string): RuleViolation =>
      problem(found.index, `${item}: ${message}`, hint);
    return [
      ...(standardItems.includes(item) ? [] : [report('not an item of levels 1 and 2', 'remove it')]),
      ...(answered.indexOf(item) === rows.indexOf(found)
        ? []
        : [report('answered twice', 'remove one of them')]),
      ...(verdict.test(answer) ? [] : [report('no verdict', 'begin with met, partly, not met or n/a')]),
      ...(answer.startsWith('met') && !/`|no |none|\bGCM\b/.test(answer)
        ? [report('met without evidence', 'name the file')]
        : []),
      ...(/^(?:n\/a|not met)/.test(answer) && !/because|: /.test(answer)
        ? [report('without a reason', 'give the reason')]
        : []),
    ];
  });
  return [...missing, ...wrong];
};

/**
 * Each line of `tests` has an item, a file that the item's row cites, and the title of a test in that file.
 */
const testProblems = (
  paper: SourceFile,
  tests: SourceFile,
  byPath: ReadonlyMap<string, SourceFile>,
): RuleViolation[] => {
  const answers = new Map([...paper.text.matchAll(row)].map((found) => [found[1], found[2] ?? '']));
  return tests.text
    .trimEnd()
    .split('\n')
    .flatMap((text, at) => {
      const [, item = '', file = '', name = ''] = evidence.exec(text) ?? [];
      const problem = (message: string, hint: string): RuleViolation[] => [
        { path: tests.path, line: at + 1, message, hint },
      ];
      const target = byPath.get(file);
      if (!answers.get(item)?.includes(`\`${file}\``))
        return problem(`'${text}' has no row`, 'write ITEM FILE: TITLE; the row of the item cites the file');
      return target !== undefined && hasTest(target, name)
        ? []
        : problem(`'${file}' has no test '${name}'`, 'cite an exact title');
    });
};

/** `tests` are the titles of the tests that prove the rows of `paper`. */
export const standardProblems = (
  paper: SourceFile,
  tests: SourceFile,
  files: readonly SourceFile[],
): RuleViolation[] => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const lost = [...paper.text.matchAll(cited)]
    .filter((found) => !byPath.has(found[1] ?? ''))
    .map((found) => ({
      path: paper.path,
      line: lineNumberAt(paper.text, found.index),
      message: `'${found[1]}' is not there`,
      hint: 'cite an existing file, or change the verdict',
    }));
  return [...rowProblems(paper), ...lost, ...testProblems(paper, tests, byPath)];
};
