import { bangkokClock, bangkokInstant, buddhistOffset, firstBuddhistYear, isDay } from '#lib/dates/day.ts';
import { BackupFault } from '../backup-fault.ts';
import type { BackupStorage } from '../backup-storage.ts';
import { readArchiveOwner } from './archive-ownership.ts';
import {
  type BaseCard,
  timelineContentsOf,
  timelinesOf,
  logSegmentName,
  readLogSegment,
} from './wal-timeline.ts';
import { unbrokenSegments, nextWalSegment } from './wal-segments.ts';

export type RestorableSpan = {
  line: BackupStorage;
  card: BaseCard;
  segments: ReadonlySet<string>;
  histories: readonly string[];
  last: string;
  from: Date;
  until: Date;
  /** First segment missing or unreadable although later WAL exists. */
  missing: string | undefined;
};

/** Accepts 'latest' or 'YYYY-MM-DD HH:MM[:SS]' in Thai time, also in the Buddhist era. */
export const parseMoment = (text: string): Date | 'latest' => {
  if (text === 'latest') return text;
  const found = /^(\d{4})(-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/.exec(text.trim());
  const [, year = '', rest = '', minutes = '', seconds = ':00'] = found ?? [];
  const common = Number(year) >= firstBuddhistYear ? String(Number(year) - buddhistOffset) : year;
  const day = common + rest;
  const at = new Date(bangkokInstant(day, minutes + seconds));
  if (found === null || !isDay(day) || Number.isNaN(at.getTime()))
    throw new BackupFault(
      'place',
      `"${text}" is no time: write "2026-11-21 14:05", as the clocks of Thailand show it, or latest`,
    );
  return at;
};

export const momentText = (at: Date): string => bangkokClock(at).replace('T', ' ');

const secondFrom = (at: Date): Date => new Date(Math.ceil(at.getTime() / 1000) * 1000);

/**
 * Returns undefined for an unreadable segment, which must be damaged or modified, because the same passphrase
 * decrypted the cards.
 */
const endOf = async (line: BackupStorage, part: string, passphrase: string): Promise<Date | undefined> => {
  try {
    return new Date((await readLogSegment(line, part, passphrase)).endedAt);
  } catch (error) {
    if (error instanceof BackupFault && (error.code === 'damaged' || error.code === 'passphrase'))
      return undefined;
    throw error;
  }
};

export type RestorePoint = {
  spans: RestorableSpan[];
  damaged: string[];
  /** `lines` counts timelines. `closed` counts base backups that the passphrase does not decrypt. */
  lines: number;
  closed: number;
};

/** Returns spans after a check of their ends. Only the restore finds unreadable WAL inside a span. */
export const restorableSpansOf = async (
  archive: BackupStorage,
  passphrase: string,
): Promise<RestorePoint> => {
  const owner = await readArchiveOwner(archive);
  const spans: RestorableSpan[] = [];
  const damaged: string[] = [];
  const lines = await timelinesOf(archive);
  let closed = 0;
  for (const name of lines) {
    const line = archive.within(name);
    const { cards, segments, histories, ...unread } = await timelineContentsOf(line, passphrase);
    damaged.push(...unread.damaged);
    closed += unread.closed;
    const ends = new Map<string, Date | undefined>();
    const newest = [...segments].reduce((a, b) => (a > b ? a : b), '');
    for (const card of cards) {
      const { firstSegment, lastSegment, segmentBytes } = card;
      let last: string | undefined;
      let missing: string | undefined;
      let ended: Date | undefined;
      for (const part of unbrokenSegments(segments, firstSegment, segmentBytes).toReversed()) {
        if (part < lastSegment) break;
        if (!ends.has(part)) ends.set(part, await endOf(line, part, passphrase));
        ended = ends.get(part);
        last = part;
        if (ended !== undefined) break;
      }
      if (last === undefined || ended === undefined) continue;
      if (newest > last) missing = `${line.label}/${logSegmentName(nextWalSegment(last, segmentBytes))}`;
      // The owner's mark proves that nothing was committed since the last segment.
      const quiet = owner?.line === name && missing === undefined && owner.until !== null ? owner.until : 0;
      const from = new Date(card.endedAt);
      const until = new Date(Math.max(from.getTime(), ended.getTime(), new Date(quiet).getTime()));
      spans.push({ line, card, segments, histories, last, from, until, missing });
    }
  }
  spans.sort((a, b) => b.from.getTime() - a.from.getTime());
  return { spans, damaged, lines: lines.length, closed };
};

const spansText = ({ spans, damaged }: RestorePoint): string => {
  const merged: { from: Date; until: Date }[] = [];
  for (const { from, until } of spans.toReversed()) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last.until) last.until = until > last.until ? until : last.until;
    else merged.push({ from, until });
  }
  const gaps = [...new Set(spans.map(({ missing }) => missing))].filter((name) => name !== undefined);
  return [
    ...merged.map(({ from, until }) => `  ${momentText(secondFrom(from))} – ${momentText(until)}`),
    ...gaps.map((name) => `${name} is missing or damaged, although there is later WAL`),
    ...damaged.map((name) => `${name} is damaged: its base backup is unusable`),
  ].join('\n');
};

const whyNone = ({ damaged, lines, closed }: RestorePoint, { label }: BackupStorage): string => {
  const bad = damaged.map((name) => `\n${name} is damaged`).join('');
  if (closed > 0) return `there is no archive in ${label} that this passphrase opens${bad}`;
  if (damaged.length > 0) return `no base in ${label} can be read${bad}`;
  return lines > 0
    ? `the archive in ${label} has no complete base backup yet: the first one is made some minutes after a start`
    : `there is no archive in ${label}: name the folder that BACKUP_DIR names, with --at`;
};

/**
 * Returns the preferred base backup first. If no backup covers the moment, throws an error that lists the
 * possible moments.
 */
export const restorePointFor = (
  found: RestorePoint,
  wished: Date | 'latest',
  archive: BackupStorage,
): { ways: [RestorableSpan, ...RestorableSpan[]]; at: Date } => {
  const { spans } = found;
  if (spans.length === 0) throw new BackupFault('store', whyNone(found, archive));
  const at = wished === 'latest' ? new Date(Math.max(...spans.map(({ until }) => until.getTime()))) : wished;
  const [first, ...rest] = spans.filter(({ from, until }) => from <= at && at <= until);
  if (first !== undefined) return { ways: [first, ...rest], at };
  throw new BackupFault(
    'place',
    `nothing is archived of ${momentText(at)}. The archive in ${archive.label} can go back to (Thailand, where it is ${momentText(new Date())} now):\n${spansText(found)}`,
  );
};
