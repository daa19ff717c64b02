/** What papers over bail say of the day by which it goes back. */
import { formatDay } from '#lib/dates/day.ts';
import { formatBaht } from '#lib/money/money.ts';
import { fill } from '#lib/text/languages.ts';
import { paperWords } from '#ledger/words/paper.ts';
import type { Facts } from './document-facts.ts';
import type { PaperEntry, PaperOrder } from './compose-document.ts';

const words = paperWords.bailBack;

/** On the slip that takes bail: within how many days it goes back, by how it was taken; nothing where no day is promised. */
export const bailBackRule = (
  { bailBackCash, bailBackTransfer }: Pick<Facts, 'bailBackCash' | 'bailBackTransfer'>,
  entries: readonly Pick<PaperEntry, 'method'>[],
): string[] => {
  const days = entries.map(({ method }) => (method === 'cash' ? bailBackCash : bailBackTransfer));
  const known = days.filter((one) => one !== null);
  if (known.length === 0 || known.length < days.length) return [];
  const most = Math.max(...known);
  return [most === 0 ? words.atOnce : fill(words.within, { n: most })];
};

/** On the slip that gives bail back: the day it was promised for, and that of what is still held (satang). */
export const bailBackDay = ({ bailBackDay: day, bailHeld }: PaperOrder): string[] => {
  if (day === undefined || day === null) return [];
  const shown = formatDay(day, 'th', 'medium');
  return [
    bailHeld > 0
      ? fill(words.rest, { amount: formatBaht(bailHeld), day: shown })
      : fill(words.promised, { day: shown }),
  ];
};
