import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ownerRole } from './init-cluster.ts';
import { postgresHost, servesFolder } from './postmaster.ts';
import { systemErrorCodeOf } from './os-process.ts';

const WAIT_MS = 60_000;

const written = (dataDir: string): { port: number; password: string } | undefined => {
  try {
    const port = Number(readFileSync(join(dataDir, 'pg-port'), 'utf8'));
    const password = readFileSync(join(dataDir, 'secrets', 'postgres-password'), 'utf8').trim();
    return port > 0 && password !== '' ? { port, password } : undefined;
  } catch (error) {
    if (systemErrorCodeOf(error) !== 'ENOENT') throw error;
    return undefined;
  }
};

const answers = async (url: string, pgData: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return await servesFolder(client, realpathSync(pgData));
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};

/** Connects as the owner. Waits up to a minute for the server and then throws. */
export const attachDatabase = async (
  wishedDir: string,
  wait = WAIT_MS,
): Promise<{ url(database: string): string }> => {
  const dataDir = realpathSync(wishedDir);
  for (const begun = Date.now(); Date.now() - begun < wait; await sleep(200)) {
    const found = written(dataDir);
    if (found === undefined) continue;
    const login = `${ownerRole}:${encodeURIComponent(found.password)}`;
    const url = (database: string): string =>
      `postgres://${login}@${postgresHost}:${found.port}/${encodeURIComponent(database)}`;
    if (await answers(url('postgres'), join(dataDir, 'pg'))) return { url };
  }
  throw new Error(`the database of ${dataDir} does not answer`);
};
