import type { Problem, SourceFile } from './source.ts';
import { codeOf, lineAt } from './source.ts';

type Operation = { path: string; line: number; name: string };

/** Every row of every contract, as `rentalContract.open`; `unit-contract.ts` holds rows of its room's contract. */
export const operations = (files: readonly SourceFile[]): Operation[] =>
  files.flatMap((file) => {
    const room = /^src\/(\w+)\/(?:[\w-]+-)?contract\.ts$/.exec(file.path)?.[1];
    if (room === undefined) return [];
    return [...codeOf(file).matchAll(/^ {2}(\w+): op\(/gm)].map((row) => ({
      path: file.path,
      line: lineAt(file.text, row.index),
      name: `${room}Contract.${row[1]}`,
    }));
  });

/** Every operation is called by name in a test. */
export const untested = (files: readonly SourceFile[]): Problem[] => {
  const tests = files
    .filter((file) => /\.test\.tsx?$/.test(file.path))
    .map(codeOf)
    .join('\n');
  return operations(files)
    .filter(({ name }) => !new RegExp(`\\b${name.replace('.', '\\s*\\.\\s*')}\\b`).test(tests))
    .map(({ path, line, name }) => ({
      path,
      line,
      message: `no test calls ${name}`,
      hint: 'four tests: works, bad input, wrong role, other shop',
    }));
};
