import path from 'node:path';
import { areas, moduleOrder } from './modules.ts';
import type { RuleViolation, SourceFile } from './source-files.ts';
import { lineNumberAt } from './source-files.ts';

const mostFiles = 25;

export const folderSizeProblems = (files: readonly SourceFile[]): RuleViolation[] => {
  const folders = Map.groupBy(
    files.filter((file) => !/\.test\.tsx?$/.test(file.path) && !file.path.includes('/words/')),
    (file) => path.posix.dirname(file.path),
  );
  return [...folders]
    .filter(([, inside]) => inside.length > mostFiles)
    .map(([folder, inside]) => ({
      path: folder,
      line: 1,
      message: `${inside.length} files in one folder`,
      hint: `at most ${mostFiles}: split it by what the files do`,
    }));
};

export const architectureProblems = (document: SourceFile): RuleViolation[] => {
  const expected = [
    ...['lib', 'platform', 'ui'].map((area) => `${area}:`),
    ...Object.entries(areas).map(([area, modules]) => `${area}: ${modules.join(' ')}`.trim()),
    'main:',
  ];
  const rows = [...document.text.matchAll(/^\| `([\w-]+)` +\|([^|]*)\|/gm)];
  const found = rows.map(([, area = '', modules = '']) =>
    `${area}: ${modules.replaceAll('`', '').trim().replaceAll(/\s+/g, ' ')}`.trim(),
  );
  const at = expected.findIndex((row, index) => row !== found[index]);
  return at === -1 && found.length === expected.length
    ? []
    : [
        {
          path: document.path,
          line: lineNumberAt(document.text, rows[Math.max(at, 0)]?.index ?? 0),
          message: `the table of areas has '${found[Math.max(at, 0)] ?? 'no row'}', tools/checks/modules.ts '${expected[Math.max(at, 0)] ?? 'no row'}'`,
          hint: 'one row for each area, in import order, with its modules',
        },
      ];
};

const exported =
  /^export (?:declare )?(?:abstract )?(?:const|let|function\*?|async function\*?|class|type|interface|enum) (\w+)/gm;
const mostFilesOfName = 3;
const mostCommonNames = 10;

export const exportedNameProblems = (files: readonly SourceFile[]): RuleViolation[] => {
  const filesOf = new Map<string, Set<string>>();
  for (const file of files)
    if (/\.(tsx?|mjs)$/.test(file.path) && !/\.test\.tsx?$/.test(file.path) && !file.path.includes('/words/'))
      for (const [, name = ''] of file.text.matchAll(exported)) {
        const known = filesOf.get(name) ?? new Set<string>();
        filesOf.set(name, known.add(file.path));
      }
  const common = [...filesOf].filter(([, paths]) => paths.size > mostFilesOfName);
  return common.length <= mostCommonNames
    ? []
    : common.map(([name, paths]) => ({
        path: [...paths][0] ?? '',
        line: 1,
        message: `${name} is exported by ${paths.size} files: ${[...paths].slice(1).join(', ')}`,
        hint: `at most ${mostCommonNames} names in four files or more: give each meaning its own name`,
      }));
};

export const missingModuleProblems = (files: readonly SourceFile[]): RuleViolation[] =>
  moduleOrder
    .filter((module) => !files.some((file) => file.path.startsWith(`src/${module}/`)))
    .map((module) => ({
      path: 'tools/checks/modules.ts',
      line: 1,
      message: `${module} has no files`,
      hint: 'remove it from the table',
    }));
