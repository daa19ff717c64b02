/** Copies pictures before and after the base backup, then deletes old files. */
import { setTimeout as sleep } from 'node:timers/promises';
import { BackupFault } from '../backup-fault.ts';
import { lastBackupNight } from '../nightly-backup.ts';
import type { BackupStorage } from '../backup-storage.ts';
import { type BaseBackupOptions, createBaseBackup } from './base-backup.ts';
import { pruneTimeline, pruneOldTimelines } from './retention.ts';
import {
  type BaseCard,
  type TimelineContents,
  timelineContentsOf,
  newBaseName,
  writeBaseCard,
} from './wal-timeline.ts';
import { pruneArchivedPictures, type ArchivePictureSync } from './pictures.ts';
import { lastUnbrokenSegment } from './wal-segments.ts';

export type NightlyBaseOptions = Omit<BaseBackupOptions, 'name'> & {
  archive: BackupStorage;
  days: number;
  following: ArchivePictureSync | undefined;
  pictures: BackupStorage;
};
export type ArchiveProgress = { last(): string; stopped(): boolean };

const hour = 3_600_000;

export const isNightlyBaseDue = (newest: Pick<BaseCard, 'madeAt'> | undefined, now: Date): boolean => {
  if (newest === undefined) return true;
  const night = lastBackupNight(now);
  const made = new Date(newest.madeAt);
  // A backup time in the future comes from a wrong clock.
  return (
    (made < night && now.getTime() - night.getTime() > hour / 2) || made.getTime() > now.getTime() + hour
  );
};

const clear = async (ask: NightlyBaseOptions): Promise<void> => {
  const { line, archive, passphrase, days, following, pictures } = ask;
  const now = new Date();
  const first = await pruneTimeline(line, { passphrase, days, now });
  const own = line.label.split('/').at(-1) ?? '';
  await pruneOldTimelines(archive, own, { days, now });
  if (first !== undefined && following !== undefined)
    await pruneArchivedPictures(pictures, first, await following.names());
};

export const makeNightlyBase = async (
  ask: NightlyBaseOptions,
  { last, stopped }: ArchiveProgress,
): Promise<TimelineContents> => {
  const { line, passphrase, following } = ask;
  const goOn = (): void => {
    if (stopped()) throw new BackupFault('busy', 'the base backup was cancelled');
  };
  await following?.follow();
  const before = (await following?.names()) ?? [];
  const name = newBaseName(new Date());
  const made = await createBaseBackup({ ...ask, name });
  for (; last() < made.lastSegment; await sleep(200)) goOn();
  goOn();
  const { segments } = await timelineContentsOf(line, passphrase);
  if ((lastUnbrokenSegment(segments, made.firstSegment, made.segmentBytes) ?? '') < made.lastSegment)
    throw new BackupFault('damaged', 'a WAL segment that the base backup needs is missing');
  await following?.follow();
  const after = (await following?.names()) ?? [];
  await writeBaseCard(line, { ...made, pictures: [...new Set([...before, ...after])] }, passphrase);
  await clear(ask);
  return timelineContentsOf(line, passphrase);
};
