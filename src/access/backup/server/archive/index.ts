/** The archive: every moment of the last days. */
export { type ArchiveAsk, type Archiver, startArchiver } from './archiver.ts';
export { askForRoom, BaseDamaged, bringBack, bringPictures, refuseForeign } from './restore-to-moment.ts';
export { type ArchiveState, readState, stateFile } from './archive-state.ts';
export { archiveName, picturesName } from './wal-timeline.ts';
export { type Found, momentOf, type Span, spansFor, spansOf, toldMoment } from './restore-points.ts';
export { picturesOf } from './pictures.ts';
export { behindSeconds, watchArchive } from './watch-archive.ts';
