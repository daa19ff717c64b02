/**
 * Writes src/lib/words/namespaces.ts (types of the keys in locales/) from the Thai texts. --check only
 * compares.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'locales/th');
const target = path.join(root, 'src/lib/words/namespaces.ts');

type Tree = Map<string, Tree | null>;

const treeOf = (keys: readonly string[]): Tree => {
  const tree: Tree = new Map();
  for (const key of keys) {
    const parts = key
      .replace(/_(?:one|other)$/, '')
      .split('.')
      .map((part) => part.replaceAll('/', '.'));
    const last = parts.pop() ?? '';
    let at = tree;
    for (const part of parts) {
      const next = at.get(part) ?? new Map<string, Tree | null>();
      at.set(part, next);
      at = next;
    }
    at.set(last, null);
  }
  return tree;
};

const nameOf = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`);

const typeOf = (tree: Tree, indent: string): string =>
  `{\n${[...tree]
    .map(
      ([key, below]) =>
        `${indent}  readonly ${nameOf(key)}: ${below === null ? 'string' : typeOf(below, `${indent}  `)};\n`,
    )
    .join('')}${indent}}`;

const namespaces = readdirSync(folder)
  .toSorted()
  .map((file): [string, Tree] => [
    file.replace('.json', ''),
    treeOf(Object.keys(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as object)),
  ]);

const text = `/** Generated from locales/th by \`npm run generate\`; not edited by hand. */
export interface Namespaces ${typeOf(new Map(namespaces), '')}
`;

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('src/lib/words/namespaces.ts is stale: run npm run generate');
    process.exitCode = 1;
  }
} else writeFileSync(target, text);
