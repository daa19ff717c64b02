import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import pg from 'pg';
import '#main/server/providers.ts';
import { type ServerStorage, openDatabase, openStorage } from '#main/server/open-storage.ts';
import { makeDemo } from '#demo/index.ts';
import { demoDomain } from '#demo/shop.ts';
import type { ServerSettings } from '#platform/settings/settings.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const asked = async (question: string): Promise<string> => {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    return (await Promise.race([lines.question(question), closed])).trim();
  } finally {
    lines.close();
  }
};

const otherShop = async (client: pg.Client): Promise<string | undefined> => {
  const { rows: tables } = await client.query("select from pg_tables where tablename = 'shop'");
  if (tables.length === 0) return undefined;
  const { rows } = await client.query<{ domain: string }>(
    'select domain from shop where domain <> $1 limit 1',
    [demoDomain],
  );
  return rows[0]?.domain;
};

const nameToType = async (client: pg.Client, settings: ServerSettings): Promise<string | undefined> =>
  settings.databaseUrl === undefined ? otherShop(client) : client.database;

const mayGo = async (name: string | undefined, what: string, yes: boolean): Promise<boolean> => {
  if (name !== undefined)
    return (await asked(`${what} is not a demo: all data will be lost. Type ${name} to go on: `)) === name;
  return yes || /^y(es)?$/i.test(await asked(`Delete ${what} and recreate the demo shop? [y/N] `));
};

const emptied = async (settings: ServerSettings, yes: boolean): Promise<boolean> => {
  const { ownerUrl, close } = await openDatabase(settings, say);
  const client = new pg.Client({ connectionString: ownerUrl });
  try {
    await client.connect();
    const what =
      settings.databaseUrl === undefined
        ? `the database in ${settings.dataDir}`
        : `the database ${client.database} on ${client.host}`;
    if (!(await mayGo(await nameToType(client, settings), what, yes))) return false;
    await client.query('drop schema public cascade; create schema public');
    return true;
  } finally {
    await client.end();
    await close();
  }
};

const made = async (settings: ServerSettings, { db, files }: ServerStorage): Promise<void> => {
  if (!settings.demo) return;
  const demo = await makeDemo({ db, files, dataDir: settings.dataDir, password: settings.demoPassword });
  if (demo) say(`demo logins: ${demo.logins.usernames.join(', ')} with the password ${demo.logins.password}`);
};

/**
 * Also deletes pictures. Asks first without `yes`. The user must type the name of an external database, or of
 * a database with another shop. Returns false if refused.
 */
export const resetDemoDatabase = async (settings: ServerSettings, yes: boolean): Promise<boolean> => {
  if (!(await emptied(settings, yes))) return false;
  await rm(path.join(settings.dataDir, 'files'), { recursive: true, force: true });
  const storage = await openStorage(settings, say);
  try {
    await made(settings, storage);
  } finally {
    await storage.close();
  }
  return true;
};
