import type { Document } from '#ledger/shapes.ts';
import { formatBaht, nearestSatang } from '#lib/money/money.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import type { PaperFace } from './paper-layouts.ts';
import type { PaperWords } from './words/index.ts';
import type { PaperLook, PaperTextRow } from './paper-view.ts';

/**
 * The first print is the original, later prints are copies. A void document is always printed as void.
 * `substitute` requires an issued substitute.
 */
export const paperFaceOf = (
  { voided, substitute }: Pick<Document, 'voided' | 'substitute'>,
  { face, print }: PaperLook,
): PaperFace => {
  if (voided) return 'void';
  if (face === 'void' || (face === 'substitute' && substitute === null)) return 'plain';
  return face === 'original' && print > 1 ? 'copy' : face;
};

/** A paper is marked as original only if it is printed with copies. Later prints are numbered copies. */
export const paperMarkOf = (
  document: Pick<Document, 'voided' | 'substitute'>,
  words: PaperWords,
  look: PaperLook,
): string => {
  const face = paperFaceOf(document, look);
  if (face === 'void') return '';
  if (face === 'substitute')
    return fillTemplate(words.substituteNo, {
      name: words.face.substitute,
      n: document.substitute?.number ?? 1,
    });
  const again =
    look.print > 1 && look.face !== 'copy' ? fillTemplate(words.reprint, { n: look.print - 1 }) : '';
  const name = face === 'plain' ? (again === '' ? '' : words.face.copy) : words.face[face];
  return [name, again].filter((part) => part !== '').join(' · ');
};

/**
 * Returns the issued document's remarks, then later events. A substitute states day, reason and issuer
 * (§86/12).
 */
export const paperRemarksOf = (
  document: Document,
  words: PaperWords,
  face: PaperFace,
  dayOf: (iso: string) => string,
): string[] => [
  ...(document.content.remarks ?? []),
  ...(face === 'substitute' && document.substitute !== null
    ? [
        fillTemplate(words.substituteOf, {
          day: dayOf(document.substitute.day),
          reason: document.substitute.reason,
          by: document.substitute.by,
        }),
      ]
    : []),
  ...(document.voided ? [fillTemplate(words.voidBecause, { reason: document.voidReason })] : []),
  ...(document.replacedBy === '' ? [] : [fillTemplate(words.replacedBy, { no: document.replacedBy })]),
];

export const netPaymentOf = ({ content, total }: Document, words: PaperWords): PaperTextRow[] => {
  const satang = nearestSatang;
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
