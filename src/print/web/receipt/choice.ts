/** Which papers the address asks for. */
import { inOrder, latestTogether } from '../../latest.ts';

/** 'all', or the number of one document; nothing stands for the newest ones. */
export type DocChoice = 'all' | number | undefined;

/** The papers chosen; a document that is not among them (another step's address) falls back to the newest. */
export const chosenPapers = <D extends { documentId: number; issuedAt: string; voided: boolean }>(
  documents: readonly D[],
  choice: DocChoice,
): D[] => {
  if (choice === 'all') return inOrder(documents);
  const one = documents.filter((document) => document.documentId === choice);
  return one.length > 0 ? one : latestTogether(documents);
};

/** Layouts of the spec (1 to 7): the narrow ones are printed on the roll, the others on A4. */
export const layoutOf = (layout: string): 'roll' | 'sheet' =>
  ['1', '2', '3'].includes(layout) ? 'roll' : 'sheet';
export const layoutNo = { roll: '2', sheet: '5' } as const;
