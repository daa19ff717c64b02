/** What a paper says of itself besides what it acknowledges: copy, print again, void, tax withheld. */
import type { Document } from '#ledger/shapes.ts';
import { formatBaht, satangOfBaht } from '#lib/money/money.ts';
import { fill } from '#lib/text/languages.ts';
import type { Face } from './paper-layouts.ts';
import type { PaperWords } from './words/index.ts';
import type { Look, Row } from './paper-view.ts';

/**
 * The face a print may bear: the original is printed once, then copies; `void` is for a void paper alone, which bears
 * nothing else; `substitute` for one of which an admin has issued one.
 */
export const faceOf = (
  { voided, substitute }: Pick<Document, 'voided' | 'substitute'>,
  { face, print }: Look,
): Face => {
  if (voided) return 'void';
  if (face === 'void' || (face === 'substitute' && substitute === null)) return 'plain';
  return face === 'original' && print > 1 ? 'copy' : face;
};

/**
 * The first print of a paper is its original and says so only where copies lie beside it; later ones are copies that tell
 * which print they are.
 */
export const markOf = (
  document: Pick<Document, 'voided' | 'substitute'>,
  words: PaperWords,
  look: Look,
): string => {
  const face = faceOf(document, look);
  if (face === 'void') return '';
  if (face === 'substitute')
    return fill(words.substituteNo, { name: words.face.substitute, n: document.substitute?.number ?? 1 });
  const again = look.print > 1 && look.face !== 'copy' ? fill(words.reprint, { n: look.print - 1 }) : '';
  const name = face === 'plain' ? (again === '' ? '' : words.face.copy) : words.face[face];
  return [name, again].filter((part) => part !== '').join(' · ');
};

/** Remarks as issued, then what became of the paper since. A substitute says when it was issued, why, by whom (§86/12). */
export const remarksOf = (
  document: Document,
  words: PaperWords,
  face: Face,
  dayOf: (iso: string) => string,
): string[] => [
  ...(document.content.remarks ?? []),
  ...(face === 'substitute' && document.substitute !== null
    ? [
        fill(words.substituteOf, {
          day: dayOf(document.substitute.day),
          reason: document.substitute.reason,
          by: document.substitute.by,
        }),
      ]
    : []),
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
