import { describe, expect, it } from 'vitest';
import { inOrder, latestTogether } from './latest-documents.ts';

const paper = (documentId: number, issuedAt: string, voided = false) => ({ documentId, issuedAt, voided });

describe('papers of a step', () => {
  const old = paper(3, '2026-11-20T03:00:00.000Z');
  const receipt = paper(7, '2026-11-21T03:00:00.000Z');
  const bailSlip = paper(8, '2026-11-21T03:00:00.250Z');

  it('takes the papers of the newest visit, the first one first', () => {
    expect(latestTogether([bailSlip, receipt, old])).toEqual([receipt, bailSlip]);
  });
  it('leaves out what was issued a minute or more before', () => {
    const later = paper(9, '2026-11-21T03:01:00.250Z');
    expect(latestTogether([later, bailSlip, receipt])).toEqual([later]);
  });
  it('passes over a void paper, unless nothing else was issued', () => {
    const voided = { ...bailSlip, voided: true };
    expect(latestTogether([voided, receipt])).toEqual([receipt]);
    expect(latestTogether([voided])).toEqual([voided]);
  });
  it('has nothing of nothing', () => {
    expect(latestTogether([])).toEqual([]);
  });
  it('orders without changing the list it is given', () => {
    const given = [bailSlip, old, receipt];
    expect(inOrder(given).map((one) => one.documentId)).toEqual([3, 7, 8]);
    expect(given[0]).toBe(bailSlip);
  });
});
