/** Runs commands on the database, also while a server runs. */
import pg from 'pg';
import { findWritableHost } from '#platform/db/database-hosts.ts';
import type { Db } from '#platform/db/db.ts';
import { createSeal, type Seal } from '#platform/crypto/sealing.ts';
import { describeFailure, exitOnHelp } from '#platform/settings/describe-failure.ts';
import { readSettingsOrExit } from '#platform/settings/settings.ts';
import { openStorage } from '../open-storage.ts';
import '../providers.ts';
import { CommandFault, type CommandShop } from './find-shops.ts';

export type CommandContext = {
  db: Db;
  ownerQuery(text: string): Promise<CommandShop[]>;
  say(line: string): void;
};

const isFault = (error: unknown): error is Error =>
  error instanceof CommandFault ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'));

/** Wrong arguments fail before the database opens. If `work` returns false, the exit code is 1. */
export const runOnDatabase = async <Ask>(
  usage: string,
  read: (words: readonly string[]) => Ask,
  work: (parts: CommandContext & { seal: Seal }, ask: Ask) => Promise<boolean>,
): Promise<void> => {
  exitOnHelp(usage);
  try {
    const ask = read(process.argv.slice(2));
    const settings = readSettingsOrExit();
    const { db, ownerUrl, close } = await openStorage(
      settings,
      (text) => process.stderr.write(`database: ${text}\n`),
      { attach: true },
    );
    const owner = new pg.Client({ connectionString: await findWritableHost(ownerUrl) });
    owner.on('error', () => {});
    try {
      await owner.connect();
      const ownerQuery = async (text: string) => (await owner.query<CommandShop>(text)).rows;
      const say = (line: string): void => void process.stdout.write(`${line}\n`);
      process.exitCode = (await work({ db, ownerQuery, say, seal: createSeal(settings.sealSecret) }, ask))
        ? 0
        : 1;
    } finally {
      await owner.end();
      await close();
    }
  } catch (error) {
    process.stderr.write(`${isFault(error) ? error.message : describeFailure(error)}\n`);
    process.exitCode = 1;
  }
};
