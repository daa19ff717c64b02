import { realpath, rm } from 'node:fs/promises';
import path from 'node:path';

/** The folder has only a link to the database if root runs Ratri, because PostgreSQL never runs as root. */
export const removeData = async (dataDir: string): Promise<void> => {
  const cluster = await realpath(path.join(dataDir, 'pg')).catch(() => undefined);
  for (const folder of [cluster, dataDir])
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
};
