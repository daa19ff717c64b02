/** Front door of the backup room: everything in one sealed file, and back. */
import { room } from '../../core/server/call.ts';
import { backupContract } from '../contract.ts';
import { status } from './runs.ts';

export { BackupFault } from './fault.ts';
export { keepBackups } from './keep.ts';
export { type BackupMade, type Secrets, makeBackup } from './make.ts';
export { type Named, placeOf, sourceOf, targetOf } from './place.ts';
export { readBackup, restoreBackup } from './restore.ts';
export { backupIsOld, lastBackups, noted } from './runs.ts';

export const backupRoom = room({ name: 'backup', contract: backupContract, handlers: { status } });
