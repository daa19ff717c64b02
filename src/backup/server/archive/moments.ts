/** Which moments an archive can go back to, and by which base. */
import { buddhistOffset, firstBuddhistYear, isDay } from '../../../core/common/day.ts';
import { BackupFault } from '../fault.ts';
import type { Place } from '../place.ts';
import { readOwner } from './claim.ts';
import { type Card, contentsOf, linesOf, readLog } from './line.ts';
import { unbroken } from './segments.ts';

/** A base and how far its log goes. */
export type Span = {
  line: Place;
  card: Card;
  segments: ReadonlySet<string>;
  histories: readonly string[];
  last: string;
  from: Date;
  until: Date;
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

/** Every base that can be used, of every line, the latest first. */
export const spansOf = async (archive: Place, passphrase: string): Promise<Span[]> => {
  const owner = await readOwner(archive);
  const spans: Span[] = [];
  for (const name of await linesOf(archive)) {
    const line = archive.within(name);
    const { cards, segments, histories } = await contentsOf(line, passphrase);
    const ends = new Map<string, Date>();
    for (const card of cards) {
      const last = unbroken(segments, card.firstSegment, card.segmentBytes);
      if (last === undefined || last < card.lastSegment) continue;
      let ended = ends.get(last);
      if (ended === undefined) {
        ended = new Date((await readLog(line, last, passphrase)).endedAt);
        const newest = [...segments].reduce((a, b) => (a > b ? a : b), '');
        // The archive's owner also says that nothing happened since.
        if (owner?.line === name && newest === last && owner.until !== null) {
          const quiet = new Date(owner.until);
          if (quiet > ended) ended = quiet;
        }
        ends.set(last, ended);
      }
      const from = new Date(card.endedAt);
      spans.push({ line, card, segments, histories, last, from, until: ended < from ? from : ended });
    }
  }
  return spans.toSorted((a, b) => b.from.getTime() - a.from.getTime());
};

const toldSpans = (spans: readonly Span[]): string => {
  const merged: { from: Date; until: Date }[] = [];
  for (const { from, until } of spans.toReversed()) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last.until) last.until = until > last.until ? until : last.until;
    else merged.push({ from, until });
  }
  return merged.map(({ from, until }) => `  ${toldMoment(from)} – ${toldMoment(until)}`).join('\n');
};

/** The base from which a moment is reached, and the moment; refuses, with the moments that can be reached, what none reaches. */
export const spanFor = (
  spans: readonly Span[],
  wished: Date | 'latest',
  archive: Place,
): { span: Span; at: Date } => {
  if (spans.length === 0)
    throw new BackupFault('store', `there is no archive in ${archive.told} that this passphrase opens`);
  if (wished === 'latest') {
    const [span] = spans.toSorted(
      (a, b) => b.until.getTime() - a.until.getTime() || b.from.getTime() - a.from.getTime(),
    );
    if (span !== undefined) return { span, at: span.until };
  }
  for (const span of spans)
    if (wished !== 'latest' && span.from <= wished && wished <= span.until) return { span, at: wished };
  throw new BackupFault(
    'place',
    `nothing is archived of ${toldMoment(wished as Date)}. The archive in ${archive.told} can go back to (Thailand):\n${toldSpans(spans)}`,
  );
};
