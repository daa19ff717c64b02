import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { commands, help } from './lib/commands.mjs';

const root = path.resolve(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
const names = Object.keys(commands);

it('has the same commands as package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const runs = Object.fromEntries([...names, 'help'].map((name) => [name, `node tools/run.mjs ${name}`]));
  expect(scripts).toEqual(runs);
});

it('lists every command in the README with the text of the help', () => {
  const text = read('README.md').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');
  const rows = [...text.matchAll(/^\| `npm (?:run )?(\S+?)` +\| (.+?) +\|$/gm)];
  expect(rows.map((row) => [row[1], row[2]])).toEqual(
    Object.entries(commands).map(([name, { tells }]) => [name, tells]),
  );
});

it('lists every command in the help', () => {
  for (const name of names) expect(help()).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
});
