/** The database of an installation that nothing was put into yet: made once when the server is built, copied by a first start (decision 88). */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { embeddedVersion } from '../../core/server/launcher/index.ts';
import { migrationsIn } from '../../core/server/migrate.ts';

/** In the folder of a blank database: what it was made of, and its cluster. */
export const keyFile = 'key';
export const clusterFolder = 'pg';

/** Tells the PostgreSQL and the migrations that it is made of. */
export const blankKey = async (migrations: string): Promise<string> => {
  const sum = createHash('sha256').update(embeddedVersion());
  for (const { name, hash } of await migrationsIn(migrations)) sum.update(`\0${name} ${hash}`);
  return sum.digest('hex');
};

/** The cluster of the one beside the built server, if it was made of what is here; undefined otherwise. */
export const blankCluster = async (migrations: string): Promise<string | undefined> => {
  const folder = path.resolve(import.meta.dirname, '../blank');
  const key = path.join(folder, keyFile);
  if (!existsSync(key)) return undefined;
  return readFileSync(key, 'utf8') === (await blankKey(migrations))
    ? path.join(folder, clusterFolder)
    : undefined;
};
