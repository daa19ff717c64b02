/** The rules of the house as checks: prints every violation with file, line and hint; exit code 1 when there is any. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { citationProblems } from './house/cited.ts';
import { quotedWords } from './house/guide.ts';
import { clusterSqlProblems } from './house/cluster-sql.ts';
import { importProblems, roomCycles } from './house/imports.ts';
import { loadParser, lockProblems } from './house/locks/index.ts';
import { resolvedAddresses, unpinned } from './house/packages.ts';
import { misplaced } from './house/placement.ts';
import type { SourceFile } from './house/source.ts';
import { readFiles } from './house/source.ts';
import { foundByProblems } from './house/found-by.ts';
import { sqlProblems } from './house/sql.ts';
import { standardProblems } from './house/standard.ts';
import { stateProblems } from './house/states.ts';
import { sumProblems } from './house/sums.ts';
import { tableProblems } from './house/tables.ts';
import { untested } from './house/tested.ts';
import { escapes, longFiles, thaiLiterals } from './house/text.ts';
import { loadWords, repeatedWords, wordProblems } from './house/words.ts';

const root = path.resolve(import.meta.dirname, '..');
const single = (name: string): SourceFile[] =>
  existsSync(path.join(root, name))
    ? [{ path: name, text: readFileSync(path.join(root, name), 'utf8') }]
    : [];

const all = readFiles(root, ['src'], /./);
const src = all.filter((file) => /\.(tsx?|json)$/.test(file.path));
const source = [
  ...src.filter((file) => !file.path.endsWith('.json')),
  ...readFiles(root, ['test', 'scripts', 'e2e', 'bench'], /\.(tsx?|mjs)$/),
];
const papers = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].flatMap(single),
  ...readFiles(root, ['docs', 'bench'], /\.md$/),
];
const words = await loadWords(root, src);
const migrations = readFiles(root, ['migrations'], /\.sql$/);
await loadParser();

const problems = [
  ...misplaced(all),
  ...importProblems(source),
  ...roomCycles(source),
  ...words.flatMap((one) => wordProblems(one, src)),
  ...repeatedWords(words, src),
  ...quotedWords(
    papers.filter((file) => file.path.startsWith('docs/owner-guide/')),
    words,
  ),
  ...thaiLiterals(src),
  ...longFiles(source),
  ...escapes(source),
  ...single('package.json').flatMap(unpinned),
  ...single('package-lock.json').flatMap(resolvedAddresses),
  ...untested(source),
  ...tableProblems(migrations),
  ...lockProblems(migrations),
  ...sqlProblems(src),
  ...clusterSqlProblems(src),
  ...foundByProblems(src),
  ...stateProblems(src),
  ...sumProblems(src),
  ...papers
    .filter((file) => file.path === 'docs/security.md')
    .flatMap((file) => standardProblems(file, [...all, ...source, ...papers, ...migrations])),
  ...citationProblems([...source, ...papers], [...source, ...papers]),
];

for (const one of problems) console.log(`${one.path}:${one.line} ${one.message}\n  → ${one.hint}`);
if (problems.length > 0) {
  console.log(`\n${problems.length} against the rules of the house`);
  process.exitCode = 1;
} else console.log(`${all.length} files keep the rules of the house`);
