/** Which papers of a step are meant when none is named. */

/** Papers of one visit to the counter are issued within this many milliseconds of each other. */
const oneVisit = 60_000;

/**
 * The papers of the newest visit in the order of their numbers (receipt, then bail slip): those that stand, or
 * the void ones where nothing else was issued.
 */
export const latestTogether = <D extends { documentId: number; issuedAt: string; voided: boolean }>(
  documents: readonly D[],
): D[] => {
  const standing = documents.filter((one) => !one.voided);
  const from = standing.length > 0 ? standing : documents;
  const newest = Math.max(...from.map((one) => Date.parse(one.issuedAt)));
  return inOrder(from.filter((one) => newest - Date.parse(one.issuedAt) < oneVisit));
};

/** Papers as they were issued, the first one first. */
export const inOrder = <D extends { documentId: number }>(documents: readonly D[]): D[] =>
  documents.toSorted((a, b) => a.documentId - b.documentId);
