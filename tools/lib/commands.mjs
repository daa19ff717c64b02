/** The commands of package.json: what each is for, in a line, and what it does. README's table says the same. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { binary, exitCode, follow, node, root, stoppedBy } from './process.mjs';
import { test } from './test.mjs';

// The C library keeps for each thread what a picture's decoding once took; told so, it gives large pieces back.
const givesBack = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

const built = (name) => async (args) => {
  await build();
  const stopped = stoppedBy();
  return stopped === undefined
    ? node([join(root, 'build', 'server', name), ...args], givesBack)
    : exitCode(null, stopped);
};

/** `run` takes the words after the name and resolves to the exit code. */
export const commands = {
  start: {
    tells:
      'installs, builds, starts everything; prints the address and the demo logins; `-- --replace`: in place of the version that runs, without a pause',
    run: async (args) => {
      await build();
      const stopped = stoppedBy();
      if (stopped !== undefined) return exitCode(null, stopped);
      // Where another version takes its place, this terminal stays with that one.
      const next = join(tmpdir(), `ratri-next-${process.pid}`);
      const main = join(root, 'build', 'server', 'main.js');
      const code = await node([main, ...args], { ...givesBack, RATRI_NEXT: next });
      await follow(next);
      return code;
    },
  },
  dev: {
    tells: 'the same from the source: pages change as you save, the server restarts by itself',
    run: (args) => node(['tools/dev.ts', ...args]),
  },
  test: {
    tells:
      'checks, unit and API tests, main jobs in Chromium; `-- PATH`: of a folder or file, also in `e2e/`; `-- --thorough`: everything else too; `--watch`, `--changed`, `--cluster URL`',
    run: test,
  },
  check: {
    tells:
      'format, lint, types, house rules, unused code, generated files; `npm run check -- house`: those named',
    run: async (args) => ((await check(args)).length === 0 ? 0 : 1),
  },
  format: {
    tells: 'formats everything, or the files named',
    run: (args) => node([binary('oxfmt'), ...(args.length > 0 ? args : ['.'])]),
  },
  db: {
    tells:
      '`-- reset`, `-- shell`, `-- new NAME`: the database thrown away and made anew, psql on it, a new migration',
    run: (args) => node(['tools/db.ts', ...args]),
  },
  page: {
    tells:
      '`-- ADDRESS…`: photographs pages of the demo shop; `--as`, `--lang`, `--width`, `--dark`, `--keep` …',
    run: (args) => node(['tools/page.ts', ...args]),
  },
  figures: {
    tells:
      '`-- verify`, `-- mend`, `--shop DOMAIN`: orders, days and garments recomputed, what their kept sums say else told or written anew',
    run: (args) => node(['tools/figures.ts', ...args]),
  },
  audit: {
    tells:
      '`-- verify`, `--shop DOMAIN`, `--head SEQ:HASH`: rows of the audit log that were changed, taken away or written in later',
    run: (args) => node(['tools/audit.ts', ...args]),
  },
  generate: {
    tells: 'row types from the migrations',
    run: (args) => node(['tools/generate.ts', ...args]),
  },
  build: {
    tells: 'build/web, build/site and build/server',
    run: async () => {
      await build({ always: true });
      return 0;
    },
  },
  pack: {
    tells:
      '`[-- FOLDER]`: one archive with Node, PostgreSQL, server, pages and libraries, into build/; `./ratri start` runs it where there is neither Node nor npm',
    run: async (args) => {
      await build();
      return node(['tools/pack.ts', ...args]);
    },
  },
  import: {
    tells: '`-- rentals FILE.csv [--shop DOMAIN]`: rentals of an earlier system; also while the server runs',
    run: built('import.js'),
  },
  shop: {
    tells:
      '`-- list`, `create DOMAIN`, `invite`, `package DOMAIN SIZE`, `reset-factor DOMAIN LOGIN`, `close DOMAIN`: the shops of this installation; also while the server runs',
    run: built('shop.js'),
  },
  keys: {
    tells:
      '`-- status`, `rotate`, `rotate jwt`, `forget`: keys of what is sealed and of tokens; in use from the next start on',
    run: built('keys.js'),
  },
  backup: {
    tells:
      '`-- TARGET`: database, pictures and keys into one sealed file (a file, a folder, s3://…); also while the server runs',
    run: built('backup.js'),
  },
  restore: {
    tells:
      '`-- SOURCE`: a backup into an empty place (a new DATA_DIR, an empty DATABASE_URL); `--at "2026-11-21 14:05"`: the shop as it was then, out of its archive',
    run: built('restore.js'),
  },
  cluster: {
    tells:
      '`-- status`, `add HOST`, `move SHOP HOST`, `try`: servers and shops of a cluster in DATABASE_URL (docs/scale.md); also while shops work',
    run: (args) => node(['tools/cluster.ts', ...args]),
  },
  prove: {
    tells:
      'long proofs, gone on with where they were left; `-- --only NAME`, `--for 10m`, `--seed N`, `--write` (docs/proof.md)',
    run: async (args) => {
      await build();
      const stopped = stoppedBy();
      return stopped === undefined ? node(['tools/soak.ts', ...args]) : exitCode(null, stopped);
    },
  },
  bench: {
    tells: 'speed, as ratios (bench/README.md)',
    run: async (args) => {
      // Most need none; those that do say so.
      const CHROME_PATH = await findBrowser().catch(() => undefined);
      return node(['bench/main.ts', ...args], { ...givesBack, ...(CHROME_PATH && { CHROME_PATH }) });
    },
  },
};

const width = Math.max(...Object.keys(commands).map((name) => name.length));

/** Every command with what it is for, a line each. */
export const help = () =>
  ['npm start, npm test, or npm run …', '']
    .concat(Object.entries(commands).map(([name, { tells }]) => `  ${name.padEnd(width)}  ${tells}`))
    .join('\n');
