import { kindWords } from './words/kinds.ts';
import { paperWords } from './words/paper.ts';

const { part, credit, creditSlip, bailBack, replaced, withoutVat } = paperWords;

/** Thai texts that documents contain, with placeholders in braces. */
export const issuedTexts = {
  instalment: part.instalment,
  whole: part.whole,
  added: part.added,
  some: part.some,
  down: part.down,
  back: part.back,
  paidBefore: part.paidBefore,
  rounding: part.rounding,
  original: credit.original,
  correct: credit.correct,
  difference: credit.difference,
  reason: credit.reason,
  creditOf: creditSlip.line,
  refers: `${credit.refers} ${credit.dated}`,
  replaces: replaced.cites,
  fullFor: replaced.citesAbbreviated,
  deregistered: paperWords.deregistered,
  atOnce: bailBack.atOnce,
  within: bailBack.within,
  bailRest: bailBack.rest,
  feeWithoutVat: withoutVat.fee,
  bailTaxed: withoutVat.bailTaxed,
} as const;

export const issuedKinds = kindWords.th.kind;

export const issuedTitles = paperWords.title;
