/**
 * Only one server writes to an archive. Other servers watch whether the archive's mark changes and ignore its
 * time, because clocks differ.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { BackupFault } from '../backup-fault.ts';
import type { BackupStorage } from '../backup-storage.ts';
import { isTimelineName, ownerFileName } from './wal-timeline.ts';

const ArchiveOwner = z.object({
  line: z.string().refine(isTimelineName),
  token: z.string(),
  machine: z.string(),
  /** The archive is complete up to this time. */
  until: z.iso.datetime().nullable(),
});
export type ArchiveOwner = z.output<typeof ArchiveOwner>;

export const readArchiveOwner = async (archive: BackupStorage): Promise<ArchiveOwner | undefined> => {
  if (!(await archive.has(ownerFileName))) return undefined;
  const found = await text(Readable.from(await archive.read(ownerFileName)));
  try {
    return ArchiveOwner.parse(JSON.parse(found));
  } catch {
    return undefined;
  }
};

export type OwnTimeline = { line: string; tokens: readonly string[] };

export type ArchiveClaim = {
  /**
   * Returns 'new' if no live server owns the archive. Throws BackupFault if another server uses the archive
   * or the archive has disappeared.
   */
  look(mine: OwnTimeline | undefined): Promise<'ours' | 'new'>;
  /** Writes the new mark to the data folder first, so the server recognises it after a crash. */
  mark(line: string, until: string | null, remember: (tokens: string[]) => void): Promise<void>;
};

/** If a mark is unchanged for `patience` ms, its server is dead. */
export const openArchiveClaim = (archive: BackupStorage, patience: number): ArchiveClaim => {
  let held = false;
  let seen: string | undefined;
  let other: { token: string; since: number } | undefined;
  return {
    look: async (mine) => {
      const owner = await readArchiveOwner(archive);
      if (owner === undefined) {
        if (held)
          throw new BackupFault(
            'store',
            `${archive.label} is empty or not there: bring it back (is the disk connected?), or restart Ratri to start a new archive`,
          );
        return 'new';
      }
      if (mine !== undefined && owner.line === mine.line && mine.tokens.includes(owner.token)) {
        other = undefined;
        seen = owner.token;
        return 'ours';
      }
      if (other?.token !== owner.token) other = { token: owner.token, since: performance.now() };
      seen = undefined;
      if (performance.now() - other.since >= patience) return 'new';
      throw new BackupFault(
        'others',
        `another server (on ${owner.machine}) archives to ${archive.label}: give each its own BACKUP_DIR. ` +
          'If that server no longer exists, this one starts by itself after some minutes',
      );
    },
    mark: async (line, until, remember) => {
      const token = randomUUID();
      remember(seen === undefined ? [token] : [seen, token]);
      const owner: ArchiveOwner = { line, token, machine: hostname(), until };
      await archive.write(ownerFileName, [Buffer.from(JSON.stringify(owner))]);
      held = true;
      seen = token;
    },
  };
};
