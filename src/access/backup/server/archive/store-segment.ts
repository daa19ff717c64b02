/** Putting a part of the log away: durable when it says so, and never over something else. */
import { stat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupFault } from '../backup-fault.ts';
import type { Place } from '../backup-storage.ts';
import { logName, only, readLog, shut } from './wal-timeline.ts';

/** When it ended, as it is known to the disk. Throws a BackupFault when the archive has another part of this name. */
export const putLog = async (
  line: Place,
  pgData: string,
  part: string,
  passphrase: string,
): Promise<{ endedAt: string; bytes: number }> => {
  const file = path.join(pgData, 'pg_wal', part);
  const bytes = await readFile(file);
  const endedAt = (await stat(file)).mtime.toISOString();
  if (await line.has(logName(part))) {
    const there = await readLog(line, part, passphrase);
    if (there.bytes.equals(bytes)) return { endedAt: there.endedAt, bytes: bytes.length };
    throw new BackupFault(
      'others',
      `${line.told}/${logName(part)} is there and says something else: two servers archive as one. Nothing was changed`,
    );
  }
  await line.write(logName(part), shut(only({ kind: 'log', name: part, endedAt }, [bytes]), passphrase));
  return { endedAt, bytes: bytes.length };
};
