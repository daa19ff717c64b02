import { tmpdir } from 'node:os';
import { type EmbeddedDatabase, launchDatabase } from './index.ts';
import { removeScratch, scratchFolder, scratchBase } from './scratch-folder.ts';

const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '128MB',
  cluster_name: 'ratri-test',
};

export const startTestCluster = async ({ small = false } = {}): Promise<EmbeddedDatabase> => {
  const dataDir = await scratchFolder('ratri-test-', small ? scratchBase() : tmpdir());
  const database = await launchDatabase(
    { dataDir, log: () => {} },
    { ...SETTINGS, ...(small && { max_wal_size: '256MB' }) },
  );
  return Object.defineProperties({} as EmbeddedDatabase, {
    ...Object.getOwnPropertyDescriptors(database),
    stop: {
      value: async () => {
        await database.stop();
        await removeScratch(dataDir);
      },
    },
  });
};
