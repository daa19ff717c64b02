import { type DrillResult, backupFaultCodeOf } from '#access/backup/server/index.ts';
import { sharedAppRole } from '#platform/db/app-role.ts';
import { withLogin } from '#platform/db/database-hosts.ts';
import { openDb } from '#platform/db/db.ts';
import { startDatabase } from '#platform/postgres/index.ts';
import { verifyRestoredDatabase, type GrowingCounts, RestoredDataError } from './verify-restored.ts';

type Scratch = {
  dataDir: string;
  database: string;
  appDbPassword: string;
  before: GrowingCounts;
  after: () => Promise<GrowingCounts>;
};

export const verifyScratchDatabase = async ({
  dataDir,
  database: name,
  appDbPassword,
  before,
  after,
}: Scratch): Promise<void> => {
  const database = await startDatabase({ dataDir, log: () => {} });
  const db = openDb(withLogin(database.url(name), sharedAppRole, appDbPassword), { max: 2 });
  try {
    await verifyRestoredDatabase({ db, ownerUrl: database.url(name), before, after });
  } finally {
    await db.close();
    await database.stop();
  }
};

const drillFaults = {
  full: 'room',
  damaged: 'damaged',
  store: 'store',
  others: 'store',
} as const;

export const drillFaultOf = (error: unknown): DrillResult['fault'] => {
  if (error instanceof RestoredDataError) return 'differs';
  const code = backupFaultCodeOf(error);
  return code in drillFaults ? drillFaults[code as keyof typeof drillFaults] : 'other';
};
