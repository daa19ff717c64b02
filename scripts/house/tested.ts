import type { Problem, SourceFile } from './source.ts';
import { codeOf, lineAt } from './source.ts';

type Operation = { path: string; line: number; name: string };

/** Every row of every contract, as `rentalContract.open`. */
export const operations = (files: readonly SourceFile[]): Operation[] =>
  files
    .filter((file) => /^src\/\w+\/contract\.ts$/.test(file.path))
    .flatMap((file) => {
      const code = codeOf(file);
      const table = /export const (\w+Contract) = \{/.exec(code);
      if (table === null) return [];
      return [...code.slice(table.index).matchAll(/^ {2}(\w+): op\(/gm)].map((row) => ({
        path: file.path,
        line: lineAt(file.text, table.index + row.index),
        name: `${table[1]}.${row[1]}`,
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
