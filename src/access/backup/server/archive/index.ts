export type { ArchiverOptions } from './archiver/archiver-options.ts';
export { type Archiver, startArchiver } from './archiver/archiver.ts';
export {
  checkDiskSpace,
  BaseDamaged,
  restoreToMoment,
  restorePictures,
  refuseForeignArchive,
} from './restore-to-moment.ts';
export { type ArchiveState, readArchiveState, archiveStateFile } from './archive-state.ts';
export { freeBytes } from './free-space.ts';
export { archiveName, picturesFolderName } from './wal-timeline.ts';
export {
  type RestorePoint,
  parseMoment,
  type RestorableSpan,
  restorePointFor,
  restorableSpansOf,
  momentText,
} from './restore-points.ts';
export { archivedPicturesOf } from './pictures.ts';
export { archiveLagSeconds, watchArchive } from './watch-archive.ts';
