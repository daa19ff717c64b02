/** Documents issued within these ms are of one visit. */
const oneVisit = 60_000;

/** Returns the latest visit's documents in order of issue, void documents only if all are void. */
export const latestDocumentsOf = <D extends { documentId: number; issuedAt: string; voided: boolean }>(
  documents: readonly D[],
): D[] => {
  const standing = documents.filter((one) => !one.voided);
  const from = standing.length > 0 ? standing : documents;
  const newest = Math.max(...from.map((one) => Date.parse(one.issuedAt)));
  return inIssueOrder(from.filter((one) => newest - Date.parse(one.issuedAt) < oneVisit));
};

export const inIssueOrder = <D extends { documentId: number }>(documents: readonly D[]): D[] =>
  documents.toSorted((a, b) => a.documentId - b.documentId);
