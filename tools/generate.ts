/** Writes src/platform/db/tables.ts (types of rows) from the migrations. --check only compares. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startTestCluster } from '#platform/postgres/test-cluster.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';

const target = 'src/platform/db/tables.ts';
const require = createRequire(import.meta.url);

const run = (args: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`kysely-codegen ended with ${code}`)),
    );
  });

const cluster = await startTestCluster({ small: true });
const folder = await mkdtemp(path.join(tmpdir(), 'ratri-generate-'));
try {
  const owner = new pg.Client({ connectionString: cluster.url('postgres') });
  await owner.connect();
  await owner.query('create database ratri');
  await owner.end();
  await migrate({
    ownerUrl: cluster.url('ratri'),
    folder: 'migrations',
    role: { name: 'ratri_app', password: 'generate' },
    warn: () => {},
  });
  const out = path.join(folder, 'tables.ts');
  const mapping = {
    int8: 'number',
    date: 'Day',
    daterange: 'DayRange',
    timestamptz: 'string',
    jsonb: 'unknown',
    numeric: 'number',
  };
  const bin = path.join(path.dirname(require.resolve('kysely-codegen/package.json')), 'dist/cli/bin.js');
  await run([
    bin,
    '--dialect',
    'postgres',
    '--url',
    cluster.url('ratri'),
    '--out-file',
    out,
    '--camel-case',
    'false',
    '--type-mapping',
    JSON.stringify(mapping),
    '--exclude-pattern',
    'migration',
    '--log-level',
    'error',
  ]);
  const made = (await readFile(out, 'utf8')).replace(
    /^\/\*\*[\s\S]*?\*\//,
    '/** Generated from migrations/ by `npm run generate`; not edited by hand. */',
  );
  const imports =
    "import type { Day } from '#lib/dates/day.ts';\nimport type { DayRange } from './day-range.ts';\n";
  const text = made.replaceAll('"', "'").replace('import type', `${imports}import type`);
  if (process.argv.includes('--check')) {
    if ((await readFile(target, 'utf8').catch(() => '')) !== text) {
      console.error(`${target} is stale: run npm run generate`);
      process.exitCode = 1;
    }
  } else await writeFile(target, text);
} finally {
  await rm(folder, { recursive: true, force: true });
  await cluster.stop();
}
