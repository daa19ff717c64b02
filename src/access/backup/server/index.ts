/** Front door of the backup room: everything in one sealed file, and back. */
import { room } from '#platform/http/handlers.ts';
import { backupContract } from '../contract.ts';
import { status } from './backup-runs.ts';

export * from './archive/index.ts';
export { type DrillResult, drillIsBad, type LastDrill, lastDrill, noteDrill } from './drills.ts';
export { BackupFault, faultOf } from './backup-fault.ts';
export { keepBackups, lastNight } from './nightly-backup.ts';
export { type BackupMade, type Secrets, makeBackup } from './make-backup.ts';
export { type Named, type Place, placeOf, sourceOf, targetOf } from './backup-storage.ts';
export { readBackup, restoreBackup } from './restore-backup.ts';
export { backupIsOld, lastBackups, noted } from './backup-runs.ts';

export const backupRoom = room({ name: 'backup', contract: backupContract, handlers: { status } });
