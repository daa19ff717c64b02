/**
 * Runs `ratri db shell` of an installed archive. Other words of `npm run db` are for development
 * (tools/db.ts).
 */
import { commandLineOf } from '#platform/settings/command-line.ts';
import { describeFailure, exitOnHelp } from '#platform/settings/describe-failure.ts';
import { readSettingsOrExit } from '#platform/settings/settings.ts';
import { runPsql } from './run-psql.ts';

const usage = `usage: ${commandLineOf('db', 'shell [words]')}  psql on the database, of a running server or started for it; words are psql's`;

const main = async (): Promise<number> => {
  const [what, ...words] = process.argv.slice(2);
  if (what !== 'shell') {
    exitOnHelp(usage);
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  return runPsql(readSettingsOrExit(), words);
};

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}
