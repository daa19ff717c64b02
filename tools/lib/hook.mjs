/** Installs the hook, but never in CI. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const mark = '# Written by Ratri';
const text = `#!/bin/sh
${mark}: the fast checks, before each commit; \`git commit --no-verify\` passes them by.
[ -f tools/pre-commit.mjs ] && command -v node >/dev/null || exit 0
exec node tools/pre-commit.mjs
`;

const git = (root, env, args) =>
  execFileSync('git', args, { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .trimEnd()
    .split('\n');

const hooksOf = (root, env) => {
  const [top, common, hooks] = git(root, env, [
    'rev-parse',
    '--show-toplevel',
    '--git-common-dir',
    '--git-path',
    'hooks',
  ]).map((path) => resolve(root, path));
  if (relative(realpathSync(top), realpathSync(root)) !== '') return undefined;
  return hooks === join(common, 'hooks') ? hooks : undefined;
};

/**
 * Returns true if the hook was written. Changes neither core.hooksPath nor hooks of the user.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
export const installHook = (root, env) => {
  if ((env.CI ?? '') !== '' || !existsSync(join(root, '.git'))) return false;
  try {
    const folder = hooksOf(root, env);
    if (folder === undefined) return false;
    const file = join(folder, 'pre-commit');
    const there = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (there === text || (there !== '' && !there.includes(mark))) return false;
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, text);
    chmodSync(file, 0o755);
    return true;
  } catch {
    // Commits work without the hook if git or write permission is missing.
    return false;
  }
};
