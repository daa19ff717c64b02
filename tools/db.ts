/** `npm run db -- reset | shell | new NAME`: the database while the product is being worked on. */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { settingsOrExit } from '#platform/settings/settings.ts';
import { type DbAsk, readDbAsk } from './db/arguments.ts';
import { newMigration } from './db/new-migration.ts';
import { reset } from './db/reset.ts';
import { shell } from './db/shell.ts';

const migrations = path.resolve(import.meta.dirname, '../migrations');

const run = async (ask: DbAsk): Promise<number> => {
  if (ask.what === 'shell') return shell(settingsOrExit(), ask.words);
  if (ask.what === 'reset') {
    if (await reset(settingsOrExit(), ask.yes)) return 0;
    console.log('nothing was changed');
    return 1;
  }
  const { file, text } = newMigration(readdirSync(migrations), ask.name, ask.sentence);
  writeFileSync(path.join(migrations, file), text, { flag: 'wx' });
  console.log(`migrations/${file}\nwrite its statements, then: npm run generate`);
  return 0;
};

try {
  process.exitCode = await run(readDbAsk(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
