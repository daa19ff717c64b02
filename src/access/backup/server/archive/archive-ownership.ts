/** Who archives to a place: one server at a time. Told by marks that change, as no two machines have the same clock. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { BackupFault } from '../backup-fault.ts';
import type { Place } from '../backup-storage.ts';
import { isLine, ownerName } from './wal-timeline.ts';

const Owner = z.object({
  line: z.string().refine(isLine),
  token: z.string(),
  machine: z.string(),
  /** The line holds everything until then. */
  until: z.iso.datetime().nullable(),
});
export type Owner = z.output<typeof Owner>;

/** What stands there; undefined when nothing does. Anything else that lies there is nobody's. */
export const readOwner = async (archive: Place): Promise<Owner | undefined> => {
  if (!(await archive.has(ownerName))) return undefined;
  const found = await text(Readable.from(await archive.read(ownerName)));
  try {
    return Owner.parse(JSON.parse(found));
  } catch {
    return undefined;
  }
};

export type Mine = { line: string; tokens: readonly string[] };

export type Claim = {
  /**
   * 'ours': go on with the line. 'new': nobody, or nobody any more, archives here; a line is to be begun. Throws a BackupFault
   * while another does, or when the place is gone. `mine`: what the data folder remembers.
   */
  look(mine: Mine | undefined): Promise<'ours' | 'new'>;
  /**
   * Before the mark is written, the data folder remembers its token beside the one that stands there: a server that is killed between
   * knows its own mark, and so does one whose place took none for hours.
   */
  mark(line: string, until: string | null, remember: (tokens: string[]) => void): Promise<void>;
};

/** `patience`: milliseconds after which a mark that does not change is a dead server's. */
export const openClaim = (archive: Place, patience: number): Claim => {
  let held = false;
  /** What was last seen to stand there. */
  let seen: string | undefined;
  let other: { token: string; since: number } | undefined;
  return {
    look: async (mine) => {
      const owner = await readOwner(archive);
      if (owner === undefined) {
        if (held)
          throw new BackupFault(
            'store',
            `${archive.told} is empty or not there: bring it back (is the disk connected?), or start Ratri again to begin anew`,
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
        `another server (on ${owner.machine}) archives to ${archive.told}: give each its own BACKUP_DIR. ` +
          'Where that one is gone for good, this one begins by itself in some minutes',
      );
    },
    mark: async (line, until, remember) => {
      const token = randomUUID();
      remember(seen === undefined ? [token] : [seen, token]);
      const owner: Owner = { line, token, machine: hostname(), until };
      await archive.write(ownerName, [Buffer.from(JSON.stringify(owner))]);
      held = true;
      seen = token;
    },
  };
};
