import { defineModule } from '#platform/http/handlers.ts';
import { backupContract } from '../contract.ts';
import { getBackupStatus } from './backup-runs.ts';
import { listJobStates } from './job-states.ts';

export * from './archive/index.ts';
export {
  type DrillResult,
  isDrillFailing,
  isRehearsalFailing,
  type LastDrill,
  readLastDrill,
  recordDrill,
} from './drills.ts';
export { BackupFault, backupFaultCodeOf } from './backup-fault.ts';
export { runNightlyBackups, lastBackupNight } from './nightly-backup.ts';
export type { BackupTotals } from './backup-records.ts';
export { type BackupResult, type BackupSecrets, createBackup } from './make-backup.ts';
export {
  type StoredFileRef,
  type BackupStorage,
  backupNameAt,
  backupStorageOf,
  backupSourceOf,
  backupTargetOf,
  newestBackupIn,
} from './backup-storage.ts';
export {
  describeMissingParent,
  isOnSameDisk,
  openFolderMemory,
  refuseExchangedFolder,
} from './storage/folder-mark.ts';
export { insertShopRestore, newestRestoreQuery } from './shop-restores.ts';
export { type DeletionProof, deleteShop } from './one-shop/delete-shop.ts';
export { exportShop } from './one-shop/export-shop.ts';
export { restoreShop, type ShopRestoreResult } from './one-shop/restore-shop.ts';
export { readBackup, restoreBackup } from './restore-backup.ts';
export { copyNewBackups } from './copy-backups.ts';
export {
  isBackupOutdated,
  isCopyFailing,
  lastBackups,
  readInstallationBackups,
  recordBackupCopy,
  recordBackupRun,
  reportableFaultOf,
} from './backup-runs.ts';

export const backupModule = defineModule({
  apiName: 'backup',
  contract: backupContract,
  handlers: { jobs: listJobStates, status: getBackupStatus },
});
