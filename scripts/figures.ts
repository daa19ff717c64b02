/** `npm run figures -- verify | mend [--shop DOMAIN]`: the kept sums of orders. Runs beside a server as well. */
import pg from 'pg';
import { openStorage } from '../src/app/server/boot.ts';
import { settingsOrExit } from '../src/core/server/settings.ts';
import { readFiguresAsk } from './figures/ask.ts';
import { figures } from './figures/run.ts';

const run = async (): Promise<boolean> => {
  const ask = readFiguresAsk(process.argv.slice(2));
  const { db, ownerUrl, close } = await openStorage(
    settingsOrExit(),
    (text) => console.error(`database: ${text}`),
    { attach: true },
  );
  const owner = new pg.Client({ connectionString: ownerUrl });
  try {
    await owner.connect();
    const ownerQuery = async (text: string) =>
      (await owner.query<{ shopId: number; domain: string }>(text)).rows;
    return await figures({ db, ownerQuery, say: console.log }, ask);
  } finally {
    await owner.end();
    await close();
  }
};

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
