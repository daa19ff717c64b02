import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { citationProblems } from './checks/citations.ts';
import { guideQuoteProblems } from './checks/guide-quotes.ts';
import { clusterSqlProblems } from './checks/cluster-sql.ts';
import {
  architectureProblems,
  exportedNameProblems,
  folderSizeProblems,
  missingModuleProblems,
} from './checks/folder-structure.ts';
import { importProblems } from './checks/imports.ts';
import { loadSqlParser, lockProblems } from './checks/locks/index.ts';
import { registryAddressProblems, unpinnedPackageProblems } from './checks/package-versions.ts';
import { misplacedFileProblems } from './checks/file-placement.ts';
import type { SourceFile } from './checks/source-files.ts';
import { readFiles } from './checks/source-files.ts';
import { zeroAmountProblems } from './checks/zero-amounts.ts';
import { coalesceLookupProblems } from './checks/coalesce-lookups.ts';
import { lockingSubqueryProblems } from './checks/locking-subqueries.ts';
import { plainEnglishProblems } from './checks/plain-english.ts';
import { sqlProblems } from './checks/table-access.ts';
import { standardProblems } from './checks/security-standard.ts';
import { stateProblems } from './checks/line-state-sql.ts';
import { stateLiteralProblems } from './checks/state-literals.ts';
import { sumProblems } from './checks/order-sum-sql.ts';
import { tableProblems } from './checks/table-owners.ts';
import { untestedOperationProblems } from './checks/tested-operations.ts';
import { suppressionProblems, longFileProblems, thaiLiteralProblems } from './checks/source-text.ts';
import { loadWordsNamespaces, repeatedWordProblems, wordProblems } from './checks/translations.ts';

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
const words = loadWordsNamespaces(root);
const migrations = readFiles(root, ['migrations'], /\.sql$/);
await loadSqlParser();

const problems = [
  ...misplacedFileProblems(all),
  ...importProblems(source),
  ...folderSizeProblems([...new Map([...all, ...source].map((file) => [file.path, file])).values()]),
  ...exportedNameProblems(source),
  ...missingModuleProblems(all),
  ...single('ARCHITECTURE.md').flatMap(architectureProblems),
  ...plainEnglishProblems([...source, ...papers]),
  ...words.flatMap((one) => wordProblems(one, words)),
  ...repeatedWordProblems(words),
  ...guideQuoteProblems(
    papers.filter((file) => /^docs\/(owner-guide|th)\//.test(file.path)),
    words,
  ),
  ...thaiLiteralProblems(src),
  ...longFileProblems(source),
  ...suppressionProblems(source),
  ...single('package.json').flatMap(unpinnedPackageProblems),
  ...single('package-lock.json').flatMap(registryAddressProblems),
  ...untestedOperationProblems(source),
  ...tableProblems(migrations),
  ...lockProblems(migrations),
  ...sqlProblems(src),
  ...clusterSqlProblems(src),
  ...coalesceLookupProblems(src),
  ...zeroAmountProblems(src),
  ...lockingSubqueryProblems(src),
  ...stateProblems(src),
  ...stateLiteralProblems(src),
  ...sumProblems(src),
  ...papers
    .filter((file) => file.path === 'docs/security.md')
    .flatMap((file) =>
      single('docs/security-tests.txt').flatMap((tests) =>
        standardProblems(file, tests, [...all, ...source, ...papers, ...migrations]),
      ),
    ),
  ...citationProblems([...source, ...papers], [...source, ...papers]),
];

for (const one of problems) console.log(`${one.path}:${one.line} ${one.message}\n  → ${one.hint}`);
if (problems.length > 0) {
  console.log(`\n${problems.length} violations of the project rules`);
  process.exitCode = 1;
} else console.log(`${all.length} files follow the project rules`);
