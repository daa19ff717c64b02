import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { withFileLock } from './lock.mjs';
import {
  captureOutput,
  platformKey,
  projectRoot,
  printStatus,
  secondsSince,
  CommandError,
  stopSignal,
} from './process.mjs';

const modules = join(projectRoot, 'node_modules');
const stampFile = join(modules, '.ratri-stamp');

/** The stamp ignores npm's Node, because tools run on the pinned one. */
const stamp = () =>
  createHash('sha256')
    .update(readFileSync(join(projectRoot, 'package-lock.json')))
    .update(platformKey())
    .digest('hex');

const isFresh = (wanted) => {
  try {
    return readFileSync(stampFile, 'utf8') === wanted;
  } catch {
    return false;
  }
};

const findNpm = () => {
  const beside = dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ];
  const script = candidates.find(
    (path) => path !== undefined && basename(path) === 'npm-cli.js' && existsSync(path),
  );
  return script === undefined ? ['npm', []] : [process.execPath, [script]];
};

const cleanEnv = () => {
  const drop =
    /^(node_env|npm_config_(omit|include|production|only|also|optional|dev|ignore_scripts|dry_run|global|prefix|package_lock|workspaces?))$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !drop.test(name)));
};

const FLAGS = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];

const npm = (...command) => {
  const [file, before] = findNpm();
  return captureOutput(file, [...before, ...command, ...FLAGS], { env: cleanEnv() }).catch((error) => ({
    code: 1,
    output: String(error),
  }));
};

const essence = (output) => {
  const lines = output.split('\n').filter((line) => !line.startsWith('npm warn'));
  const usage = lines.findIndex((line) => /Clean install a project|^npm error Usage/.test(line));
  return lines
    .slice(0, usage < 0 ? undefined : usage)
    .slice(-40)
    .join('\n')
    .trim();
};

export const installPackages = async () => {
  const wanted = stamp();
  if (isFresh(wanted)) return;
  await withFileLock(
    join(projectRoot, '.ratri-install.lock'),
    (pid) => printStatus(`waiting for the installation by process ${pid}`),
    async () => {
      if (isFresh(wanted)) return;
      const begun = performance.now();
      printStatus('installing packages (once, a minute or so)');
      rmSync(stampFile, { force: true });
      const { code, output } = await npm('ci');
      if (stopSignal() !== undefined) return;
      if (code !== 0)
        throw new CommandError(`npm could not install the packages (${code})\n${essence(output)}`);
      mkdirSync(modules, { recursive: true });
      writeFileSync(stampFile, wanted);
      printStatus(`packages installed in ${secondsSince(begun)}`);
    },
  );
};
