/** What a paper says of itself besides what it acknowledges: copy, print again, void, tax withheld. */
import type { Document } from '../../../accounting/contract.ts';
import { formatBaht, satangOfBaht } from '../../../core/common/money.ts';
import { fill } from '../../../core/common/words.ts';
import type { PaperWords } from '../../words/index.ts';
import type { Look, Row } from './view.ts';

/**
 * The first print of a paper is its original and says so only where copies lie beside it; later ones are copies that tell
 * which print they are.
 */
export const markOf = (words: PaperWords, { face, print }: Look): string => {
  const again = print > 1 && face !== 'copy' ? fill(words.reprint, { n: print - 1 }) : '';
  const name =
    face === 'original' || face === 'copy' ? words.face[face] : again === '' ? '' : words.face.copy;
  return [name, again].filter((part) => part !== '').join(' · ');
};

/** Remarks as issued, then what became of the paper since. */
export const remarksOf = (document: Document, words: PaperWords): string[] => [
  ...(document.content.remarks ?? []),
  ...(document.voided ? [fill(words.voidBecause, { reason: document.voidReason })] : []),
  ...(document.replacedBy === '' ? [] : [fill(words.replacedBy, { no: document.replacedBy })]),
];

/** Tax withheld and the money received without it; nothing where none was. */
export const netOf = ({ content, total }: Document, words: PaperWords): Row[] => {
  const satang = (baht: number): number => satangOfBaht(baht) ?? 0;
  const withheld = content.entries.reduce(
    (sum, entry) => (entry.method === 'withholding' ? sum + satang(entry.amount) : sum),
    0,
  );
  if (withheld === 0) return [];
  return [
    { label: words.withheld, value: formatBaht(withheld) },
    { label: words.net, value: formatBaht(satang(total) - withheld) },
  ];
};
