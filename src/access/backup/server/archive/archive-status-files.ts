/** What PostgreSQL says waits to be archived, and what it is told of it, by files in its data folder. */
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openArchived, servingMark } from '#platform/postgres/index.ts';
import { isSegment } from './wal-segments.ts';

export type Parts = {
  /** Earliest first, without what was put away already. */
  waiting(): Promise<string[]>;
  /** This one is in the archive; PostgreSQL may let it go. */
  done(part: string): Promise<void>;
  /** Somebody archives, or nobody does: then PostgreSQL does not wait for it. */
  serve(somebody: boolean): Promise<void>;
};

export const partsOf = (pgData: string): Parts => {
  const marks = openArchived(pgData);
  const serving = path.join(marks, servingMark);
  return {
    waiting: async () => {
      const names = await readdir(path.join(pgData, 'pg_wal', 'archive_status'));
      const ready = names
        .filter((one) => one.endsWith('.ready'))
        .map((one) => one.slice(0, -'.ready'.length));
      const marked = new Set(await readdir(marks));
      for (const mark of marked)
        if (mark !== servingMark && !ready.includes(mark)) await rm(path.join(marks, mark), { force: true });
      return ready
        .filter((part) => !marked.has(part))
        .toSorted((a, b) => Number(isSegment(a)) - Number(isSegment(b)) || (a < b ? -1 : 1));
    },
    done: (part) => writeFile(path.join(marks, part), ''),
    serve: async (somebody) => {
      await (somebody ? writeFile(serving, '') : rm(serving, { force: true }));
    },
  };
};
