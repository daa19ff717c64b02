/** What an archive lets go: never what it has not named, never log that a kept base needs. */
import type { Place } from '../backup-storage.ts';
import { type Card, cardOf, contentsOf, isOurs, linesOf } from './wal-timeline.ts';
import { isHistory } from './wal-segments.ts';

const day = 24 * 3600 * 1000;

/** The earliest base that is kept: the last that is as old as the days asked for, so that all of them can be gone back to. */
export const earliestKept = (cards: readonly Card[], days: number, now: Date): Card | undefined => {
  const old = cards.filter(({ endedAt }) => new Date(endedAt).getTime() <= now.getTime() - days * day);
  return old.at(-1) ?? cards[0];
};

/** Clears the line that is being written. `making`: a base that has no card yet. Returns the earliest base that is left. */
export const clearLine = async (
  line: Place,
  { passphrase, days, now, making }: { passphrase: string; days: number; now: Date; making?: string },
): Promise<Card | undefined> => {
  const { cards, names } = await contentsOf(line, passphrase);
  const first = earliestKept(cards, days, now);
  if (first === undefined) return undefined;
  const kept = new Set(cards.slice(cards.indexOf(first)).flatMap(({ base }) => [base, cardOf(base)]));
  const needless = (name: string): boolean => {
    if (name === making || name === `${making}.part` || kept.has(name)) return false;
    const part = name.replace(/\.log(\.part)?$/, '');
    if (part === name) return true;
    if (isHistory(part)) return false;
    return part < first.firstSegment;
  };
  for (const { name } of names) if (isOurs(name) && needless(name)) await line.remove(name);
  return first;
};

/** Lines of earlier data folders go as a whole, when their last sign of life is older than the days. */
export const clearOldLines = async (
  archive: Place,
  own: string,
  { days, now }: { days: number; now: Date },
): Promise<void> => {
  for (const name of await linesOf(archive)) {
    if (name === own) continue;
    const line = archive.within(name);
    const ours = (await line.list()).filter((one) => isOurs(one.name));
    const last = Math.max(0, ...ours.map(({ at }) => at.getTime()));
    if (last > now.getTime() - days * day) continue;
    // Cards first: what is left of a line that was half cleared is not taken for a whole one.
    for (const one of ours.filter((each) => each.name.endsWith('.card'))) await line.remove(one.name);
    for (const one of ours) await line.remove(one.name);
  }
};
