/** Front door of the backup room: everything in one sealed file, and back. */
import { room } from '../../core/server/call.ts';
import { backupContract } from '../contract.ts';
import { status } from './runs.ts';

export * from './archive/index.ts';
export { type DrillResult, drillIsBad, type LastDrill, lastDrill, noteDrill } from './drills.ts';
export { BackupFault, faultOf } from './fault.ts';
export { keepBackups, lastNight } from './keep.ts';
export { type BackupMade, type Secrets, makeBackup } from './make.ts';
export { type Named, type Place, placeOf, sourceOf, targetOf } from './place.ts';
export { readBackup, restoreBackup } from './restore.ts';
export { backupIsOld, lastBackups, noted } from './runs.ts';

export const backupRoom = room({ name: 'backup', contract: backupContract, handlers: { status } });
