/** Makes the blank database in a folder that is not there yet: `blank.js FOLDER`, part of the build. */
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../core/server/migrate.ts';
import { blankKey, clusterFolder, keyFile } from './blank-database.ts';
import { appRole, migrationsFolder, openDatabase } from './boot.ts';

/** Whoever runs the server may copy it, also where another user has built it. No row and no word that counts is in it. */
const openToAll = async (folder: string): Promise<void> => {
  for (const name of ['.', ...(await readdir(folder, { recursive: true }))]) {
    const one = path.join(folder, name);
    await chmod(one, (await stat(one)).isDirectory() ? 0o755 : 0o644);
  }
};

const make = async (folder: string): Promise<void> => {
  const dataDir = path.join(folder, 'making');
  await mkdir(dataDir, { recursive: true });
  const migrations = migrationsFolder();
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, () => {}, { filling: true });
  try {
    await migrate({
      ownerUrl: database.ownerUrl,
      folder: migrations,
      role: { name: appRole, password: randomBytes(24).toString('hex') },
      warn: () => {},
    });
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    await client.query('vacuum (freeze, analyze)');
    await client.end();
  } finally {
    await database.close();
  }
  await openToAll(path.join(dataDir, 'pg'));
  await rename(path.join(dataDir, 'pg'), path.join(folder, clusterFolder));
  await rm(dataDir, { recursive: true });
  await writeFile(path.join(folder, keyFile), await blankKey(migrations));
};

await make(path.resolve(process.argv[2] ?? 'blank'));
