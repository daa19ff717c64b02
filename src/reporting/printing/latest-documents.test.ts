import { describe, expect, it } from 'vitest';
import { inIssueOrder, latestDocumentsOf } from './latest-documents.ts';

const paper = (documentId: number, issuedAt: string, voided = false) => ({ documentId, issuedAt, voided });

describe('documents of a step', () => {
  const old = paper(3, '2026-11-20T03:00:00.000Z');
  const receipt = paper(7, '2026-11-21T03:00:00.000Z');
  const bailSlip = paper(8, '2026-11-21T03:00:00.250Z');

  it('returns the documents of the latest visit in order', () => {
    expect(latestDocumentsOf([bailSlip, receipt, old])).toEqual([receipt, bailSlip]);
  });
  it('excludes documents issued a minute or more before', () => {
    const later = paper(9, '2026-11-21T03:01:00.250Z');
    expect(latestDocumentsOf([later, bailSlip, receipt])).toEqual([later]);
  });
  it('skips a void document unless it is the only one', () => {
    const voided = { ...bailSlip, voided: true };
    expect(latestDocumentsOf([voided, receipt])).toEqual([receipt]);
    expect(latestDocumentsOf([voided])).toEqual([voided]);
  });
  it('returns nothing for no documents', () => {
    expect(latestDocumentsOf([])).toEqual([]);
  });
  it('sorts without changing its input', () => {
    const given = [bailSlip, old, receipt];
    expect(inIssueOrder(given).map((one) => one.documentId)).toEqual([3, 7, 8]);
    expect(given[0]).toBe(bailSlip);
  });
});
