/** A cluster for tests: a temporary folder, nothing waits for the disk, nothing is left behind. */
import { realpathSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, launch } from './index.ts';
import { lockHolder } from './lock.ts';
import { clearOut } from './process.ts';

const PREFIX = 'ratri-test-';

const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '128MB',
  cluster_name: 'ratri-test',
};

const remove = async (dataDir: string): Promise<void> => {
  let pgData: string | undefined;
  try {
    pgData = realpathSync(join(dataDir, 'pg'));
  } catch {
    pgData = undefined;
  }
  if (pgData !== undefined) {
    await clearOut(pgData);
    await rm(pgData, { recursive: true, force: true, maxRetries: 3 });
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
};

/** Clusters whose test run was killed. A folder younger than a minute may not have its lock yet. */
const sweep = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const dataDir = join(tmpdir(), name);
    try {
      if (Date.now() - (await stat(dataDir)).mtimeMs < 60_000 || lockHolder(dataDir) !== 0) continue;
      await remove(dataDir);
    } catch {
      // Another user's, or another run removes it at this moment.
    }
  }
};

export const startTestCluster = async (log: (message: string) => void = () => {}): Promise<Database> => {
  await sweep();
  const dataDir = await mkdtemp(join(tmpdir(), PREFIX));
  await chmod(dataDir, 0o755);
  const database = await launch({ dataDir, log }, SETTINGS);
  return Object.defineProperties({} as Database, {
    ...Object.getOwnPropertyDescriptors(database),
    stop: {
      value: async () => {
        await database.stop();
        await remove(dataDir);
      },
    },
  });
};
