/** PostgreSQL exchanges the archiving state through files in its data folder. */
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openArchivedFolder, archivingMark } from '#platform/postgres/index.ts';
import { isWalSegment } from '../wal-segments.ts';

export type ArchiveStatusFiles = {
  waiting(): Promise<string[]>;
  /** Lets PostgreSQL recycle the segment. */
  done(part: string): Promise<void>;
  /** Makes PostgreSQL retain WAL only while an archiver runs (`somebody`). */
  serve(somebody: boolean): Promise<void>;
};

export const archiveStatusFilesOf = (pgData: string): ArchiveStatusFiles => {
  const marks = openArchivedFolder(pgData);
  const serving = path.join(marks, archivingMark);
  return {
    waiting: async () => {
      const names = await readdir(path.join(pgData, 'pg_wal', 'archive_status'));
      const ready = names
        .filter((one) => one.endsWith('.ready'))
        .map((one) => one.slice(0, -'.ready'.length));
      const marked = new Set(await readdir(marks));
      for (const mark of marked)
        if (mark !== archivingMark && !ready.includes(mark))
          await rm(path.join(marks, mark), { force: true });
      return ready
        .filter((part) => !marked.has(part))
        .toSorted((a, b) => Number(isWalSegment(a)) - Number(isWalSegment(b)) || (a < b ? -1 : 1));
    },
    done: (part) => writeFile(path.join(marks, part), ''),
    serve: async (somebody) => {
      await (somebody ? writeFile(serving, '') : rm(serving, { force: true }));
    },
  };
};
