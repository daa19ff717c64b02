import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** Connects as the database owner while the database runs. The caller closes the connection. */
export const connectAsOwner = async (dataDir: string): Promise<pg.Client> => {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(await readFile(path.join(dataDir, 'pg-port'), 'utf8')),
    user: 'ratri_owner',
    password: (await readFile(path.join(dataDir, 'secrets/postgres-password'), 'utf8')).trim(),
    database: 'ratri',
  });
  client.on('error', () => {});
  await client.connect();
  return client;
};
