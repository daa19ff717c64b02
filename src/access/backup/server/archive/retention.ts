/** Never deletes foreign files or the WAL of a remaining base backup. */
import type { BackupStorage } from '../backup-storage.ts';
import {
  type BaseCard,
  cardNameOf,
  timelineContentsOf,
  isTimelineFile,
  timelinesOf,
} from './wal-timeline.ts';
import { isTimelineHistory } from './wal-segments.ts';

const day = 24 * 3600 * 1000;

/** Returns the last base backup older than `days`, so the whole period can be restored. */
export const earliestRetainedBase = (
  cards: readonly BaseCard[],
  days: number,
  now: Date,
): BaseCard | undefined => {
  const old = cards.filter(({ endedAt }) => new Date(endedAt).getTime() <= now.getTime() - days * day);
  return old.at(-1) ?? cards[0];
};

/** Returns the earliest remaining base backup. `making` is a base backup that has no card yet. */
export const pruneTimeline = async (
  line: BackupStorage,
  { passphrase, days, now, making }: { passphrase: string; days: number; now: Date; making?: string },
): Promise<BaseCard | undefined> => {
  const { cards, names } = await timelineContentsOf(line, passphrase);
  const first = earliestRetainedBase(cards, days, now);
  if (first === undefined) return undefined;
  const retained = new Set(cards.slice(cards.indexOf(first)).flatMap(({ base }) => [base, cardNameOf(base)]));
  const needless = (name: string): boolean => {
    if (name === making || name === `${making}.part` || retained.has(name)) return false;
    const part = name.replace(/\.log(\.part)?$/, '');
    if (part === name) return true;
    if (isTimelineHistory(part)) return false;
    return part < first.firstSegment;
  };
  for (const { name } of names) if (isTimelineFile(name) && needless(name)) await line.remove(name);
  return first;
};

export const pruneOldTimelines = async (
  archive: BackupStorage,
  own: string,
  { days, now }: { days: number; now: Date },
): Promise<void> => {
  for (const name of await timelinesOf(archive)) {
    if (name === own) continue;
    const line = archive.within(name);
    const ours = (await line.list()).filter((one) => isTimelineFile(one.name));
    const last = Math.max(0, ...ours.map(({ at }) => at.getTime()));
    if (last > now.getTime() - days * day) continue;
    // Cards are removed first, because a half-deleted timeline must not look complete.
    for (const one of ours.filter((each) => each.name.endsWith('.card'))) await line.remove(one.name);
    for (const one of ours) await line.remove(one.name);
  }
};
