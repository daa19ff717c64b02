import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findWritableHost } from '#platform/db/database-hosts.ts';
import { databaseAddressOf } from '#platform/settings/describe-failure.ts';
import { openDatabase } from '../open-storage.ts';
import type { ServerSettings } from '#platform/settings/settings.ts';

/** Returns undefined without psql. The arguments contain no password. */
const psql = async (ownerUrl: string, words: readonly string[]): Promise<number | undefined> => {
  const url = new URL(await findWritableHost(ownerUrl));
  const password = decodeURIComponent(url.password);
  url.password = '';
  const child = spawn('psql', [url.toString(), ...words], {
    stdio: 'inherit',
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  });
  try {
    const [code] = await once(child, 'exit');
    return typeof code === 'number' ? code : 1;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** The address may name several hosts, which `URL` cannot parse. */
const withoutPassword = (url: string): string => {
  const [, user = ''] = /^[a-z]+:\/\/([^:@/?]*)(?::[^/?]*)?@/.exec(url) ?? [];
  return `postgres://${user === '' ? '' : `${user}@`}${databaseAddressOf(url)}`;
};

const passwordPlaceOf = ({ dataDir, databaseUrl }: Pick<ServerSettings, 'dataDir' | 'databaseUrl'>): string =>
  databaseUrl === undefined ? path.join(dataDir, 'secrets', 'postgres-password') : 'DATABASE_URL';

const asked = (): Promise<unknown> => {
  process.stdin.resume();
  return Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), once(process.stdin, 'end')]);
};

export const runPsql = async (settings: ServerSettings, words: readonly string[]): Promise<number> => {
  // Ctrl-C only cancels the query.
  const ignore = (): void => {};
  process.on('SIGINT', ignore);
  const { ownerUrl, close } = await openDatabase(settings, (text) => process.stderr.write(`${text}\n`), {
    attach: true,
  });
  try {
    const code = await psql(ownerUrl, words);
    if (code !== undefined) return code;
    console.log(
      `There is no psql on this machine (Debian: apt install postgresql-client; macOS: brew install libpq).\n` +
        `Any client of PostgreSQL can be used, until you press Ctrl-C here:\n  ${withoutPassword(ownerUrl)}\n` +
        `The password is in ${passwordPlaceOf(settings)}.`,
    );
    await asked();
    return 1;
  } finally {
    process.off('SIGINT', ignore);
    await close();
  }
};
