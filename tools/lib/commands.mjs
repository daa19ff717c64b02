/** The commands of package.json, which README's table must match. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { ensureBuild } from './build.mjs';
import { runChecks } from './check.mjs';
import { binaryPathOf, exitCodeOf, followProcess, runNode, projectRoot, stopSignal } from './process.mjs';
import { runTests } from './test.mjs';

// The C library would otherwise hold large blocks per thread.
const givesBack = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

const built = (name) => async (args) => {
  await ensureBuild();
  const stopped = stopSignal();
  return stopped === undefined
    ? runNode([join(projectRoot, 'build', 'server', name), ...args], givesBack)
    : exitCodeOf(null, stopped);
};

/** `run` gets the words after the name. `hasHelp` means the command prints its own usage for `--help`. */
export const commands = {
  start: {
    tells: 'install, build, start; print address and demo logins; `-- --replace`: upgrade without a pause',
    hasHelp: true,
    run: async (args) => {
      await ensureBuild();
      const stopped = stopSignal();
      if (stopped !== undefined) return exitCodeOf(null, stopped);
      // The command continues with the process of a new version that replaces this server.
      const next = join(tmpdir(), `ratri-next-${process.pid}`);
      const main = join(projectRoot, 'build', 'server', 'main.js');
      const code = await runNode([main, ...args], { ...givesBack, RATRI_NEXT: next });
      await followProcess(next);
      return code;
    },
  },
  dev: {
    tells: 'run from source; changes reload pages or restart the server',
    takes: 'nothing',
    run: () => runNode(['tools/dev.ts']),
  },
  test: {
    tells:
      'run checks, unit, API and main browser tests; `-- PATH`: one folder or file, also in `e2e/`; `-- --thorough`, `--watch`, `--changed`, `--cluster URL`',
    run: runTests,
  },
  check: {
    tells: 'check format, lint, types, project rules, unused code, generated files; `-- NAME`: one check',
    run: async (args) => ((await runChecks(args)).length === 0 ? 0 : 1),
  },
  format: {
    tells: 'format all files, or those named',
    run: (args) => runNode([binaryPathOf('oxfmt'), ...(args.length > 0 ? args : ['.'])]),
  },
  db: {
    tells: '`-- reset`: recreate the demo database; `shell`: open psql; `new NAME`: add a migration',
    run: (args) => runNode(['tools/db.ts', ...args]),
  },
  page: {
    tells: '`-- ADDRESS…`: screenshots of the demo shop; `--as`, `--lang`, `--width`, `--dark`, `--keep` …',
    run: (args) => runNode(['tools/page.ts', ...args]),
  },
  figures: {
    tells: '`-- verify`: report stored totals that differ from a recomputation; `mend`: correct them',
    hasHelp: true,
    run: built('figures.js'),
  },
  audit: {
    tells: '`-- verify`: find changed, removed or inserted audit log rows',
    hasHelp: true,
    run: built('audit.js'),
  },
  operator: {
    tells: '`-- add NAME`, `reset NAME`, `remove NAME`, `list`: logins for `/operator`',
    hasHelp: true,
    run: built('operator.js'),
  },
  generate: {
    tells:
      "write row types (from migrations), text key types (from locales/th) and each page's list of text files",
    run: async (args) =>
      (await runNode(['tools/generate-words.ts', ...args])) ||
      (await runNode(['tools/generate-page-words.ts', ...args])) ||
      runNode(['tools/generate.ts', ...args]),
  },
  build: {
    tells: 'build back-office (build/web), web shop (build/site) and server (build/server)',
    takes: 'nothing',
    run: async () => {
      await ensureBuild({ always: true });
      return 0;
    },
  },
  pack: {
    tells: '`[-- FOLDER]`: write one archive with Node, PostgreSQL and server',
    run: async (args) => {
      await ensureBuild();
      return runNode(['tools/pack.ts', ...args]);
    },
  },
  import: {
    tells: "`-- rentals FILE.csv [--shop DOMAIN] [--create]`: import another system's rentals",
    hasHelp: true,
    run: built('import.js'),
  },
  shop: {
    tells:
      '`-- list`, `create DOMAIN`, `branch DOMAIN --name NAME`, `close DOMAIN`, `open DOMAIN`, `export DOMAIN --to FILE`, `restore FILE`, `delete DOMAIN --export FILE`; `invite`: print a sign-up link; `package DOMAIN SIZE`: change plan; `reset-factor DOMAIN LOGIN`: remove second factor',
    hasHelp: true,
    run: built('shop.js'),
  },
  keys: {
    tells:
      '`-- status`; `rotate`: new encryption key; `rotate jwt`: new token key; `forget`: remove unused earlier keys',
    hasHelp: true,
    run: built('keys.js'),
  },
  backup: {
    tells: '`-- TARGET` (file, folder, s3://…): write one encrypted file with database, pictures and keys',
    hasHelp: true,
    run: built('backup.js'),
  },
  restore: {
    tells:
      '`-- SOURCE`: restore a backup into an empty DATA_DIR or database; `--at "2026-11-21 14:05"`: to that moment',
    hasHelp: true,
    run: built('restore.js'),
  },
  doctor: {
    tells:
      'check settings, disks, database, backups, keys, mail, certificate; `-- --alarm`: send a test alarm',
    hasHelp: true,
    run: built('doctor.js'),
  },
  cluster: {
    tells:
      'Citus cluster: `-- status`; `add HOST`: add a server; `move SHOP HOST`: move a shop; `try`: temporary cluster (docs/scale.md)',
    run: (args) => runNode(['tools/cluster.ts', ...args]),
  },
  prove: {
    tells: 'resumable soak tests; `-- --only NAME`, `--for 10m`, `--seed N`, `--write` (docs/proof.md)',
    run: async (args) => {
      await ensureBuild();
      const stopped = stopSignal();
      return stopped === undefined ? runNode(['tools/soak.ts', ...args]) : exitCodeOf(null, stopped);
    },
  },
  bench: {
    tells: 'measure performance (bench/README.md)',
    run: async (args) => {
      // Most benchmarks need no browser. Other benchmarks report its absence.
      const CHROME_PATH = await findBrowser().catch(() => undefined);
      return runNode(['bench/main.ts', ...args], { ...givesBack, ...(CHROME_PATH && { CHROME_PATH }) });
    },
  },
};

const width = Math.max(...Object.keys(commands).map((name) => name.length));

export const help = () =>
  ['npm start, npm test, or npm run …', '']
    .concat(Object.entries(commands).map(([name, { tells }]) => `  ${name.padEnd(width)}  ${tells}`))
    .join('\n');

const npmCommandOf = (name) => (name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`);

export const helpOf = (name) => `${npmCommandOf(name)}: ${commands[name].tells}`;
