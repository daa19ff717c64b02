/** node_modules as package-lock.json says, for this platform. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { locked } from './lock.mjs';
import { capture, platformKey, root, say, seconds, Stop, stoppedBy } from './process.mjs';

const modules = join(root, 'node_modules');
const stampFile = join(modules, '.ratri-stamp');

/** Independent of the Node that runs npm: every tool runs on the pinned one. */
const stamp = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(platformKey())
    .digest('hex');

const isFresh = (wanted) => {
  try {
    return readFileSync(stampFile, 'utf8') === wanted;
  } catch {
    return false;
  }
};

/** npm as a JavaScript file, so that no shell is needed; else whatever `npm` the path has. */
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

/** The caller's way of leaving packages out would leave the tools out. */
const cleanEnv = () => {
  const drop =
    /^(node_env|npm_config_(omit|include|production|only|also|optional|dev|ignore_scripts|dry_run|global|prefix|package_lock|workspaces?))$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !drop.test(name)));
};

const FLAGS = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];

const npm = (...command) => {
  const [file, before] = findNpm();
  return capture(file, [...before, ...command, ...FLAGS], { env: cleanEnv() }).catch((error) => ({
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

export const install = async () => {
  const wanted = stamp();
  if (isFresh(wanted)) return;
  await locked(
    join(root, '.ratri-install.lock'),
    (pid) => say(`waiting for the installation by process ${pid}`),
    async () => {
      if (isFresh(wanted)) return;
      const begun = performance.now();
      say('installing packages (once, a minute or so)');
      rmSync(stampFile, { force: true });
      const { code, output } = await npm('ci');
      if (stoppedBy() !== undefined) return;
      if (code !== 0) throw new Stop(`npm could not install the packages (${code})\n${essence(output)}`);
      mkdirSync(modules, { recursive: true });
      writeFileSync(stampFile, wanted);
      say(`packages installed in ${seconds(begun)}`);
    },
  );
};
