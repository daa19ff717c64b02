/** The rules of the house as checks: prints every violation with file, line and hint; exit code 1 when there is any. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { citationProblems } from './checks/citations.ts';
import { quotedWords } from './checks/guide-quotes.ts';
import { clusterSqlProblems } from './checks/cluster-sql.ts';
import { importProblems } from './checks/imports.ts';
import { loadParser, lockProblems } from './checks/locks/index.ts';
import { resolvedAddresses, unpinned } from './checks/package-versions.ts';
import { misplaced } from './checks/file-placement.ts';
import type { SourceFile } from './checks/source-files.ts';
import { readFiles } from './checks/source-files.ts';
import { foundByProblems } from './checks/coalesce-lookups.ts';
import { sqlProblems } from './checks/table-access.ts';
import { standardProblems } from './checks/security-standard.ts';
import { stateProblems } from './checks/line-state-sql.ts';
import { sumProblems } from './checks/order-sum-sql.ts';
import { tableProblems } from './checks/table-owners.ts';
import { untested } from './checks/tested-operations.ts';
import { escapes, longFiles, thaiLiterals } from './checks/source-text.ts';
import { loadWords, repeatedWords, wordProblems } from './checks/translations.ts';

const root = path.resolve(import.meta.dirname, '..');
const single = (name: string): SourceFile[] =>
  existsSync(path.join(root, name))
    ? [{ path: name, text: readFileSync(path.join(root, name), 'utf8') }]
    : [];

const all = readFiles(root, ['src', 'demo'], /./);
const src = all.filter((file) => /\.(tsx?|json)$/.test(file.path));
const source = [
  ...src.filter((file) => !file.path.endsWith('.json')),
  ...readFiles(root, ['test', 'tools', 'e2e', 'bench'], /\.(tsx?|mjs)$/),
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
