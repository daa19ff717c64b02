import type { RuleViolation, SourceFile } from './source-files.ts';
import { lineNumberAt } from './source-files.ts';

/** These are the items of OWASP ASVS 4.0.3, levels 1 and 2, by section. */
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
const cited = /`((?:src|tools|demo|e2e|migrations|docs)\/[\w./-]+)`((?:,? “[^”]+”)*)/g;
const title = /“([^”]+)”/g;

const holds = (file: SourceFile, name: string): boolean => {
  // The formatter breaks long calls after the parenthesis.
  const text = file.text.replaceAll(/\(\s+/g, '(');
  return ["'", '"', '`'].some((quote) => text.includes(`(${quote}${name}${quote}`));
};

export const standardProblems = (paper: SourceFile, files: readonly SourceFile[]): RuleViolation[] => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const problem = (index: number, message: string, hint: string): RuleViolation => ({
    path: paper.path,
    line: lineNumberAt(paper.text, index),
    message,
    hint,
  });
  const rows = [...paper.text.matchAll(row)];
  const told = rows.map((found) => found[1] ?? '');
  const missing = standardItems
    .filter((item) => !told.includes(item))
    .map((item) =>
      problem(0, `${item} is not answered`, 'a row of its chapter: met, partly, not met or n/a'),
    );
  const wrong = rows.flatMap((found) => {
    const [, item = '', answer = ''] = found;
    const say = (message: string, hint: string): RuleViolation =>
      problem(found.index, `${item}: ${message}`, hint);
    return [
      ...(standardItems.includes(item) ? [] : [say('not an item of levels 1 and 2', 'remove it')]),
      ...(told.indexOf(item) === rows.indexOf(found) ? [] : [say('answered twice', 'remove one of them')]),
      ...(verdict.test(answer) ? [] : [say('no verdict', 'begin with met, partly, not met or n/a')]),
      ...(answer.startsWith('met') && !/`|no |none|\bGCM\b/.test(answer)
        ? [say('met without evidence', 'name the file, and the test')]
        : []),
      ...(/^(?:n\/a|not met)/.test(answer) && !/because|: /.test(answer)
        ? [say('without a reason', 'give the reason')]
        : []),
    ];
  });
  const citations = [...paper.text.matchAll(cited)].flatMap((found) => {
    const file = byPath.get(found[1] ?? '');
    if (file === undefined)
      return [
        problem(found.index, `'${found[1]}' is not there`, 'cite an existing file, or change the verdict'),
      ];
    return [...(found[2] ?? '').matchAll(title)]
      .filter(([, name = '']) => !holds(file, name))
      .map(([, name]) => problem(found.index, `'${file.path}' has no test '${name}'`, 'cite an exact title'));
  });
  return [...missing, ...wrong, ...citations];
};
