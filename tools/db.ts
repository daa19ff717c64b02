import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runPsql } from '#main/server/commands/run-psql.ts';
import { readSettingsOrExit } from '#platform/settings/settings.ts';
import { type DbArguments, readDbArguments } from './db/arguments.ts';
import { createMigration } from './db/new-migration.ts';
import { resetDemoDatabase } from './db/reset.ts';

const migrations = path.resolve(import.meta.dirname, '../migrations');

const run = async (ask: DbArguments): Promise<number> => {
  if (ask.what === 'shell') return runPsql(readSettingsOrExit(), ask.words);
  if (ask.what === 'reset') {
    if (await resetDemoDatabase(readSettingsOrExit(), ask.yes)) return 0;
    console.log('nothing was changed');
    return 1;
  }
  const { file, text } = createMigration(readdirSync(migrations), ask.name, ask.sentence);
  writeFileSync(path.join(migrations, file), text, { flag: 'wx' });
  console.log(`migrations/${file}\nwrite its statements, then: npm run generate`);
  return 0;
};

try {
  process.exitCode = await run(readDbArguments(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
