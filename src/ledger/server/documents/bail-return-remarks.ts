import { formatDay } from '#lib/dates/day.ts';
import { formatBaht } from '#lib/money/money.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import { paperWords } from '#ledger/words/paper.ts';
import type { DocumentEntry, DocumentOrder } from './compose-document.ts';

const words = paperWords.bailBack;

export const bailReturnRuleRemark = (
  { bailBack }: Pick<DocumentOrder, 'bailBack'>,
  entries: readonly Pick<DocumentEntry, 'method'>[],
): string[] => {
  if (bailBack === undefined) return [];
  const days = entries.map(({ method }) => (method === 'cash' ? bailBack.cash : bailBack.transfer));
  const known = days.filter((one) => one !== null);
  if (known.length === 0 || known.length < days.length) return [];
  const most = Math.max(...known);
  return [most === 0 ? words.atOnce : fillTemplate(words.within, { n: most })];
};

export const bailReturnDayRemarks = ({ bailBackDay: day, bailHeld }: DocumentOrder): string[] =>
  day === undefined || day === null || bailHeld <= 0
    ? []
    : [fillTemplate(words.rest, { amount: formatBaht(bailHeld), day: formatDay(day, 'th', 'medium') })];
