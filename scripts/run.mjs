/**
 * Every command of package.json: brings the packages up to date, then works with the pinned Node. Plain JavaScript
 * without packages, because it runs before there are any, on whatever Node (20.19 or later) the machine has.
 */
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { check } from './lib/check.mjs';
import { install } from './lib/install.mjs';
import { binary, exitCode, node, passSignals, root, say, Stop, stoppedBy } from './lib/process.mjs';
import { test } from './lib/test.mjs';

// The C library keeps for each thread what a picture's decoding once took; told so, it gives large pieces back.
const givesBack = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

const built = (name) => async (args) => {
  await build();
  const stopped = stoppedBy();
  return stopped === undefined
    ? node([join(root, 'build', 'server', name), ...args], givesBack)
    : exitCode(null, stopped);
};

const commands = {
  start: built('main.js'),
  import: built('import.js'),
  test,
  check: async () => ((await check()).length === 0 ? 0 : 1),
  build: async () => {
    await build({ always: true });
    return 0;
  },
  bench: (args) => node(['bench/main.ts', ...args], givesBack),
  generate: (args) => node(['scripts/generate.ts', ...args]),
  format: (args) => node([binary('oxfmt'), ...(args.length > 0 ? args : ['.'])]),
};

const [name = '', ...args] = process.argv.slice(2);
try {
  if (!Object.hasOwn(commands, name))
    throw new Stop(`usage: node scripts/run.mjs ${Object.keys(commands).join(' | ')}`);
  passSignals();
  await install();
  const stopped = stoppedBy();
  process.exitCode = stopped === undefined ? await commands[name](args) : exitCode(null, stopped);
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  say(error.message);
  process.exitCode = 1;
}
