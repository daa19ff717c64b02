export { BackupFault } from './fault.ts';
export { keepBackups } from './keep.ts';
export { type BackupMade, type Secrets, makeBackup } from './make.ts';
export { type Named, placeOf, sourceOf, targetOf } from './place.ts';
export { readBackup, restoreBackup } from './restore.ts';
