/** Work of a command on the database, beside a server that may be running. */
import pg from 'pg';
import { openStorage } from '#main/server/open-storage.ts';
import type { Db } from '#platform/db/db.ts';
import { settingsOrExit } from '#platform/settings/settings.ts';
import type { ShopName } from './find-shops.ts';

export type Parts = {
  db: Db;
  /** Sees the shops of all. */
  ownerQuery(text: string): Promise<ShopName[]>;
  say(line: string): void;
};

/** Sets the exit code: 0 where `work` finds everything right. */
export const onDatabase = async (work: (parts: Parts) => Promise<boolean>): Promise<void> => {
  try {
    const { db, ownerUrl, close } = await openStorage(
      settingsOrExit(),
      (text) => console.error(`database: ${text}`),
      { attach: true },
    );
    const owner = new pg.Client({ connectionString: ownerUrl });
    try {
      await owner.connect();
      const ownerQuery = async (text: string) => (await owner.query<ShopName>(text)).rows;
      process.exitCode = (await work({ db, ownerQuery, say: console.log })) ? 0 : 1;
    } finally {
      await owner.end();
      await close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
};
