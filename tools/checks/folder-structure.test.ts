import { expect, it } from 'vitest';
import {
  architectureProblems,
  exportedNameProblems,
  folderSizeProblems,
  missingModuleProblems,
} from './folder-structure.ts';
import { areas } from './modules.ts';
import { inMemoryFile, printedViolations } from './testing/in-memory-files.ts';

const filesIn = (folder: string, count: number, ending = '.ts') =>
  Array.from({ length: count }, (_, n) => inMemoryFile(`${folder}/f${n}${ending}`, ''));

it('refuses more than 25 files in a folder; tests do not count', () => {
  expect(folderSizeProblems([...filesIn('src/ledger', 25), ...filesIn('src/ledger', 9, '.test.ts')])).toEqual(
    [],
  );
  expect(printedViolations(folderSizeProblems(filesIn('src/ledger', 26)))).toEqual([
    'src/ledger:1 26 files in one folder',
  ]);
});

const row = (area: string, modules: readonly string[]): string =>
  `| \`${area}\` | ${modules.map((one) => `\`${one}\``).join(' ')} | text |\n`;
const table = (rows: readonly [string, readonly string[]][]): string =>
  rows.map(([area, modules]) => row(area, modules)).join('');
const all: [string, readonly string[]][] = [
  ['lib', []],
  ['platform', []],
  ['ui', []],
  ...Object.entries(areas),
  ['main', []],
];

it('compares the table of areas in ARCHITECTURE.md with the import order', () => {
  const check = (rows: readonly [string, readonly string[]][]): string[] =>
    printedViolations(architectureProblems(inMemoryFile('ARCHITECTURE.md', table(rows))));
  expect(check(all)).toEqual([]);
  expect(check(all.slice(0, -1))).toEqual([expect.stringContaining("tools/checks/modules.ts 'main:'")]);
  expect(check(all.map(([area, modules]) => [area, modules.slice(1)]))).toHaveLength(1);
});

it('refuses an eleventh name that four files export', () => {
  const files = (names: number) =>
    Array.from({ length: 4 }, (_, n) =>
      inMemoryFile(
        `src/ledger/f${n}.ts`,
        Array.from({ length: names }, (_name, at) => `export const name${at} = 1;\n`).join(''),
      ),
    );
  expect(exportedNameProblems(files(10))).toEqual([]);
  expect(exportedNameProblems(files(11))).toHaveLength(11);
});

it('refuses a module without files', () => {
  expect(missingModuleProblems(filesIn('src/ledger', 1)).map((one) => one.message)).toContain(
    'cash has no files',
  );
});
