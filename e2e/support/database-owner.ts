/** The database of a server's folder, past the server. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** A connection of the database's owner, while it runs; whoever asked ends it. */
export const ownerOf = async (dataDir: string): Promise<pg.Client> => {
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
