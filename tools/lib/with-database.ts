/** Runs commands on the database. A server may run at the same time. */
import pg from 'pg';
import { openStorage } from '#main/server/open-storage.ts';
import type { Db } from '#platform/db/db.ts';
import { readSettingsOrExit } from '#platform/settings/settings.ts';
import type { CommandShop } from './find-shops.ts';

export type CommandContext = {
  db: Db;
  ownerQuery(text: string): Promise<CommandShop[]>;
  say(line: string): void;
};

/** Wrong arguments fail before the database opens. */
export const runOnDatabase = async <Ask>(
  read: () => Ask,
  work: (parts: CommandContext, ask: Ask) => Promise<boolean>,
): Promise<void> => {
  try {
    const ask = read();
    const { db, ownerUrl, close } = await openStorage(
      readSettingsOrExit(),
      (text) => console.error(`database: ${text}`),
      { attach: true },
    );
    const owner = new pg.Client({ connectionString: ownerUrl });
    try {
      await owner.connect();
      const ownerQuery = async (text: string) => (await owner.query<CommandShop>(text)).rows;
      process.exitCode = (await work({ db, ownerQuery, say: console.log }, ask)) ? 0 : 1;
    } finally {
      await owner.end();
      await close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
};
