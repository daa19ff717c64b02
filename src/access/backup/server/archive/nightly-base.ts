/** A base with what belongs to it: the pictures before and after, the log that makes it one moment, its card; then what is old goes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { BackupFault } from '../backup-fault.ts';
import { lastNight } from '../nightly-backup.ts';
import type { Place } from '../backup-storage.ts';
import { type BaseAsk, makeBase } from './base-backup.ts';
import { clearLine, clearOldLines } from './retention.ts';
import { type Card, type Contents, contentsOf, newBase, writeCard } from './wal-timeline.ts';
import { clearPictures, type Following } from './pictures.ts';
import { unbroken } from './wal-segments.ts';

export type NightlyAsk = Omit<BaseAsk, 'name'> & {
  archive: Place;
  days: number;
  following: Following | undefined;
  /** Where the pictures are kept. */
  pictures: Place;
};
/** `last`: the last segment that is archived now. */
export type Meanwhile = { last(): string; stopped(): boolean };

const hour = 3_600_000;

/** Whether a base is to be made when this is the newest; after the backup of the night. */
export const isDue = (newest: Pick<Card, 'madeAt'> | undefined, now: Date): boolean => {
  if (newest === undefined) return true;
  const night = lastNight(now);
  const made = new Date(newest.madeAt);
  // One from tomorrow was made by a clock that was wrong.
  return (
    (made < night && now.getTime() - night.getTime() > hour / 2) || made.getTime() > now.getTime() + hour
  );
};

const clear = async (ask: NightlyAsk): Promise<void> => {
  const { line, archive, passphrase, days, following, pictures } = ask;
  const now = new Date();
  const first = await clearLine(line, { passphrase, days, now });
  const own = line.told.split('/').at(-1) ?? '';
  await clearOldLines(archive, own, { days, now });
  if (first !== undefined && following !== undefined)
    await clearPictures(pictures, first, await following.names());
};

/** Returns what the line holds then. */
export const nightlyBase = async (ask: NightlyAsk, { last, stopped }: Meanwhile): Promise<Contents> => {
  const { line, passphrase, following } = ask;
  const goOn = (): void => {
    if (stopped()) throw new BackupFault('busy', 'the base was broken off');
  };
  await following?.follow();
  const before = (await following?.names()) ?? [];
  const name = newBase(new Date());
  const made = await makeBase({ ...ask, name });
  for (; last() < made.lastSegment; await sleep(200)) goOn();
  goOn();
  const { segments } = await contentsOf(line, passphrase);
  if ((unbroken(segments, made.firstSegment, made.segmentBytes) ?? '') < made.lastSegment)
    throw new BackupFault('damaged', 'a part of the log is missing that the base needs');
  await following?.follow();
  const after = (await following?.names()) ?? [];
  await writeCard(line, { ...made, pictures: [...new Set([...before, ...after])] }, passphrase);
  await clear(ask);
  return contentsOf(line, passphrase);
};
