/** Which moments an archive can go back to, and by which base. */
import { buddhistOffset, firstBuddhistYear, isDay } from '#lib/dates/day.ts';
import { BackupFault } from '../backup-fault.ts';
import type { Place } from '../backup-storage.ts';
import { readOwner } from './archive-ownership.ts';
import { type Card, contentsOf, linesOf, logName, readLog } from './wal-timeline.ts';
import { chain, nextSegment } from './wal-segments.ts';

/** A base and how far its log goes. */
export type Span = {
  line: Place;
  card: Card;
  segments: ReadonlySet<string>;
  histories: readonly string[];
  last: string;
  from: Date;
  until: Date;
  /** What is not there, or not to be read, although there is later log. */
  missing: string | undefined;
};

const zone = '+07:00';
const offset = 7 * 3_600_000;

/** 'YYYY-MM-DD HH:MM[:SS]' in Thailand, the year also in the Buddhist era; 'latest': as far as there is. */
export const momentOf = (text: string): Date | 'latest' => {
  if (text === 'latest') return text;
  const found = /^(\d{4})(-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/.exec(text.trim());
  const [, year = '', rest = '', minutes = '', seconds = ':00'] = found ?? [];
  const common = Number(year) >= firstBuddhistYear ? String(Number(year) - buddhistOffset) : year;
  const day = common + rest;
  const at = new Date(`${day}T${minutes}${seconds}${zone}`);
  if (found === null || !isDay(day) || Number.isNaN(at.getTime()))
    throw new BackupFault(
      'place',
      `"${text}" is no time: write "2026-11-21 14:05", as the clocks of Thailand show it, or latest`,
    );
  return at;
};

/** As it is typed. */
export const toldMoment = (at: Date): string =>
  new Date(at.getTime() + offset).toISOString().slice(0, 19).replace('T', ' ');

/** The first whole second that is not before. */
const secondFrom = (at: Date): Date => new Date(Math.ceil(at.getTime() / 1000) * 1000);

/** When a part of the log ended; undefined where it cannot be read. Cards were opened by the passphrase: what it does not open was changed. */
const endOf = async (line: Place, part: string, passphrase: string): Promise<Date | undefined> => {
  try {
    return new Date((await readLog(line, part, passphrase)).endedAt);
  } catch (error) {
    if (error instanceof BackupFault && (error.code === 'damaged' || error.code === 'passphrase'))
      return undefined;
    throw error;
  }
};

export type Found = {
  /** Every base that can be used, of every line, the latest first. */
  spans: Span[];
  /** Cards of bases that cannot be read. */
  damaged: string[];
  /** How many lines there are, and how many bases the passphrase does not open. */
  lines: number;
  closed: number;
};

/** What there is to go back by. Whether log in the middle can be read shows when it is. */
export const spansOf = async (archive: Place, passphrase: string): Promise<Found> => {
  const owner = await readOwner(archive);
  const spans: Span[] = [];
  const damaged: string[] = [];
  const lines = await linesOf(archive);
  let closed = 0;
  for (const name of lines) {
    const line = archive.within(name);
    const { cards, segments, histories, ...unread } = await contentsOf(line, passphrase);
    damaged.push(...unread.damaged);
    closed += unread.closed;
    const ends = new Map<string, Date | undefined>();
    const newest = [...segments].reduce((a, b) => (a > b ? a : b), '');
    for (const card of cards) {
      const { firstSegment, lastSegment, segmentBytes } = card;
      let last: string | undefined;
      let missing: string | undefined;
      let ended: Date | undefined;
      for (const part of chain(segments, firstSegment, segmentBytes).toReversed()) {
        if (part < lastSegment) break;
        if (!ends.has(part)) ends.set(part, await endOf(line, part, passphrase));
        ended = ends.get(part);
        last = part;
        if (ended !== undefined) break;
      }
      if (last === undefined || ended === undefined) continue;
      if (newest > last) missing = `${line.told}/${logName(nextSegment(last, segmentBytes))}`;
      // The archive's owner also says that nothing happened since.
      const quiet = owner?.line === name && missing === undefined && owner.until !== null ? owner.until : 0;
      const from = new Date(card.endedAt);
      const until = new Date(Math.max(from.getTime(), ended.getTime(), new Date(quiet).getTime()));
      spans.push({ line, card, segments, histories, last, from, until, missing });
    }
  }
  spans.sort((a, b) => b.from.getTime() - a.from.getTime());
  return { spans, damaged, lines: lines.length, closed };
};

const toldSpans = ({ spans, damaged }: Found): string => {
  const merged: { from: Date; until: Date }[] = [];
  for (const { from, until } of spans.toReversed()) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last.until) last.until = until > last.until ? until : last.until;
    else merged.push({ from, until });
  }
  const gaps = [...new Set(spans.map(({ missing }) => missing))].filter((name) => name !== undefined);
  return [
    ...merged.map(({ from, until }) => `  ${toldMoment(secondFrom(from))} – ${toldMoment(until)}`),
    ...gaps.map((name) => `${name} is missing or damaged, though there is later log`),
    ...damaged.map((name) => `${name} is damaged: its base is of no use`),
  ].join('\n');
};

const whyNone = ({ damaged, lines, closed }: Found, { told }: Place): string => {
  const bad = damaged.map((name) => `\n${name} is damaged`).join('');
  if (closed > 0) return `there is no archive in ${told} that this passphrase opens${bad}`;
  if (damaged.length > 0) return `no base in ${told} can be read${bad}`;
  return lines > 0
    ? `the archive in ${told} has no whole base yet: the first one is made some minutes after a start`
    : `there is no archive in ${told}: name the folder that BACKUP_DIR names, with --at`;
};

/**
 * The bases from which a moment is reached, the one to take first, and the moment; refuses, with the moments that can be reached, what
 * none reaches.
 */
export const spansFor = (
  found: Found,
  wished: Date | 'latest',
  archive: Place,
): { ways: [Span, ...Span[]]; at: Date } => {
  const { spans } = found;
  if (spans.length === 0) throw new BackupFault('store', whyNone(found, archive));
  const at = wished === 'latest' ? new Date(Math.max(...spans.map(({ until }) => until.getTime()))) : wished;
  const [first, ...rest] = spans.filter(({ from, until }) => from <= at && at <= until);
  if (first !== undefined) return { ways: [first, ...rest], at };
  throw new BackupFault(
    'place',
    `nothing is archived of ${toldMoment(at)}. The archive in ${archive.told} can go back to (Thailand, where it is ${toldMoment(new Date())} now):\n${toldSpans(found)}`,
  );
};
