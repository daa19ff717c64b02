/** The archive: every moment of the last days. */
export { type ArchiveAsk, type Archiver, startArchiver } from './archiver.ts';
export { askForRoom, BaseDamaged, bringBack, bringPictures, refuseForeign } from './bring-back.ts';
export { type ArchiveState, readState, stateFile } from './kept.ts';
export { archiveName, picturesName } from './line.ts';
export { type Found, momentOf, type Span, spansFor, spansOf, toldMoment } from './moments.ts';
export { picturesOf } from './pictures.ts';
export { behindSeconds, watchArchive } from './standing.ts';
