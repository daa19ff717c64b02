import { stat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupFault } from '#access/backup/server/backup-fault.ts';
import type { BackupStorage } from '#access/backup/server/backup-storage.ts';
import { logSegmentName, singleRecord, readLogSegment, encryptRecords } from '../wal-timeline.ts';

/** Returns the file time of the segment. Throws BackupFault if a different segment has this name. */
export const storeLogSegment = async (
  line: BackupStorage,
  pgData: string,
  part: string,
  passphrase: string,
): Promise<{ endedAt: string; bytes: number }> => {
  const file = path.join(pgData, 'pg_wal', part);
  const bytes = await readFile(file);
  const endedAt = (await stat(file)).mtime.toISOString();
  if (await line.has(logSegmentName(part))) {
    const there = await readLogSegment(line, part, passphrase);
    if (there.bytes.equals(bytes)) return { endedAt: there.endedAt, bytes: bytes.length };
    throw new BackupFault(
      'others',
      `${line.label}/${logSegmentName(part)} exists with different content: two servers archive as one. Nothing was changed`,
    );
  }
  await line.write(
    logSegmentName(part),
    encryptRecords(singleRecord({ kind: 'log', name: part, endedAt }, [bytes]), passphrase),
  );
  return { endedAt, bytes: bytes.length };
};
