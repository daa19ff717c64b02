/** A cluster for tests: a temporary folder, nothing waits for the disk, nothing is left behind. */
import { tmpdir } from 'node:os';
import { type Database, launch } from './index.ts';
import { removeScratch, scratchFolder, scratchPlace } from './scratch-folder.ts';

const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '128MB',
  cluster_name: 'ratri-test',
};

/** `small`: in memory, where there is room. */
export const startTestCluster = async ({ small = false } = {}): Promise<Database> => {
  const dataDir = await scratchFolder('ratri-test-', small ? scratchPlace() : tmpdir());
  const database = await launch(
    { dataDir, log: () => {} },
    { ...SETTINGS, ...(small && { max_wal_size: '256MB' }) },
  );
  return Object.defineProperties({} as Database, {
    ...Object.getOwnPropertyDescriptors(database),
    stop: {
      value: async () => {
        await database.stop();
        await removeScratch(dataDir);
      },
    },
  });
};
