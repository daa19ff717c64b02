import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { withFileLock } from './lock.mjs';
import {
  binaryPathOf,
  captureOutput,
  pinnedNode,
  projectRoot,
  printStatus,
  secondsSince,
  CommandError,
} from './process.mjs';

const INPUTS = [
  'src',
  'demo',
  'locales',
  'public',
  'index.html',
  'CHANGELOG.md',
  'docs/operations.md',
  'docs/runbook.md',
  'docs/th',
  'docs/owner-guide',
  'package-lock.json',
  'vite.config.ts',
  'vite.site.config.ts',
  'rolldown.config.ts',
  'tools/lib/compress-assets.ts',
  'tools/lib/document-pages.ts',
  'tools/lib/load-failure.ts',
  'tools/lib/markdown.ts',
  'tools/lib/service-worker.ts',
  'tools/lib/strip-schemas.ts',
  'package.json',
  'tsconfig.json',
];
const out = join(projectRoot, 'build');
const parts = ['web', 'site', 'server'];
const stampFile = join(out, '.stamp');

const list = (path, found) => {
  let stat;
  try {
    stat = statSync(join(projectRoot, path), { bigint: true });
  } catch {
    return found;
  }
  if (stat.isDirectory())
    for (const name of readdirSync(join(projectRoot, path)).toSorted()) list(`${path}/${name}`, found);
  else if (!/\.test\.tsx?$/.test(path)) found.push([path, stat]);
  return found;
};

const hash = (parts) => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex');
};

const inputs = () => INPUTS.reduce((found, path) => list(path, found), []);
/** Compares times and sizes first. The contents decide after a checkout. */
const quick = (files) => hash(files.map(([path, stat]) => `${path} ${stat.mtimeNs} ${stat.size}`));
const thorough = (files) => hash(files.flatMap(([path]) => [path, readFileSync(join(projectRoot, path))]));

const isFresh = () => {
  if (parts.some((name) => !existsSync(join(out, name)))) return false;
  try {
    const made = JSON.parse(readFileSync(stampFile, 'utf8'));
    const files = inputs();
    const now = quick(files);
    if (made.quick === now) return true;
    if (made.thorough !== thorough(files)) return false;
    writeFileSync(stampFile, JSON.stringify({ ...made, quick: now }));
    return true;
  } catch {
    return false;
  }
};

/** The build moves into place, so a running server always finds a complete build. */
const make = async () => {
  const begun = performance.now();
  printStatus('building');
  mkdirSync(out, { recursive: true });
  for (const name of readdirSync(out))
    if (/^\.(new|old)-/.test(name)) rmSync(join(out, name), { recursive: true, force: true });
  const files = inputs();
  const stamp = JSON.stringify({ quick: quick(files), thorough: thorough(files) });
  const draft = join(out, `.new-${process.pid}`);
  const env = { ...process.env, NODE_ENV: 'production', RATRI_BUILD_DIR: join(draft, 'server') };
  const steps = [
    [binaryPathOf('vite'), 'build', '--outDir', join(draft, 'web'), '--emptyOutDir', '--logLevel', 'warn'],
    [
      binaryPathOf('vite'),
      'build',
      '-c',
      'vite.site.config.ts',
      '--outDir',
      join(draft, 'site'),
      '--logLevel',
      'warn',
    ],
    [binaryPathOf('rolldown'), '-c', 'rolldown.config.ts', '--dir', join(draft, 'server')],
  ];
  try {
    const results = await Promise.all(steps.map((args) => captureOutput(pinnedNode(), args, { env })));
    const failed = results.filter(({ code }) => code !== 0);
    if (failed.length > 0)
      throw new CommandError(`the build failed\n${failed.map(({ output }) => output.trim()).join('\n\n')}`);
    rmSync(stampFile, { force: true });
    for (const name of parts) {
      const old = join(out, `.old-${process.pid}-${name}`);
      if (existsSync(join(out, name))) renameSync(join(out, name), old);
      renameSync(join(draft, name), join(out, name));
      rmSync(old, { recursive: true, force: true });
    }
    writeFileSync(stampFile, stamp);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  printStatus(`built in ${secondsSince(begun)}`);
};

export const ensureBuild = async ({ always = false } = {}) => {
  if (!always && isFresh()) return;
  await withFileLock(
    join(projectRoot, '.ratri-build.lock'),
    (pid) => printStatus(`waiting for the build by process ${pid}`),
    async () => {
      if (always || !isFresh()) await make();
    },
  );
};
