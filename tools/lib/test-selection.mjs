import { readdirSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { projectRoot, CommandError } from './process.mjs';

export const testUsage = `npm test                 every check and test of the plain run
npm test -- PATH …       the tests of these files and folders, those for --thorough included; e2e/ is built first
npm test -- FLAG … PATH …
  -t NAME                only tests whose name has NAME in it
  --watch                unit tests, repeated on each change
  --changed[=COMMIT]     unit tests affected by uncommitted changes, or by changes since COMMIT
  --cluster URL          unit tests on the cluster with this coordinator, in a database of their own (docs/scale.md)
  --servers N            requests of each unit test rotate over N server processes on its database
  --thorough             everything: also files named *.thorough.test.ts, long histories and races, with fresh random choices; SEED=… repeats a run`;

const folders = ['src', 'test', 'demo', 'tools', 'e2e'];

export const listTestFiles = () =>
  folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name.split(sep).join('/')}`),
  );

/** Returns a path from the root, because npm runs in any folder. Partial names do not change. */
const fromRoot = (path) => {
  const [, name, line = ''] = /^(.+?)(:\d+)?$/.exec(path) ?? [];
  const full = resolve(process.env.INIT_CWD ?? projectRoot, name);
  const inside = relative(projectRoot, full).split(sep).join('/');
  return (name.startsWith('.') || isAbsolute(name) ? inside : name) + line;
};

const has = (file, path) => file.includes(path.replace(/:\d+$/, ''));

/**
 * `unit` and `e2e` are paths, or undefined if not selected. `all` means nothing selects tests. Throws for
 * invalid arguments.
 */
export const readTestArguments = (args, files = listTestFiles()) => {
  const wish = {
    thorough: false,
    watch: false,
    changed: undefined,
    name: undefined,
    cluster: undefined,
    servers: undefined,
  };
  const paths = [];
  const words = [...args];
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '--thorough') wish.thorough = true;
    else if (word === '--watch') wish.watch = true;
    else if (word === '--servers' && /^[1-9]$/.test(words[0] ?? '')) wish.servers = words.shift();
    else if (word === '--changed') wish.changed = '';
    else if (word.startsWith('--changed=')) wish.changed = word.slice('--changed='.length);
    else if (word === '--cluster' && words.length > 0) wish.cluster = words.shift();
    else if (word === '-t' && words.length > 0) wish.name = words.shift();
    else if (word.startsWith('-')) throw new CommandError(`npm test has no option ${word}\n\n${testUsage}`);
    else paths.push(fromRoot(word));
  }
  for (const path of paths)
    if (!files.some((file) => has(file, path)))
      throw new CommandError(`no test file has ${path} in its path`);
  const isFor = (part) => (path) => files.some((file) => has(file, path) && file.startsWith('e2e/') === part);
  const [unit, e2e] = [paths.filter(isFor(false)), paths.filter(isFor(true))];
  const chooses = wish.watch || wish.changed !== undefined || wish.cluster !== undefined;
  if (chooses && e2e.length > 0)
    throw new CommandError(
      '--watch, --changed and --cluster are for unit tests: tests in e2e/ run on a build',
    );
  return {
    ...wish,
    named: paths.length > 0,
    all: paths.length === 0 && !chooses && wish.name === undefined,
    unit: unit.length > 0 || e2e.length === 0 ? unit : undefined,
    e2e: e2e.length > 0 ? e2e : undefined,
  };
};
