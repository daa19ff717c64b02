import { describe, expect, it } from 'vitest';
import type { UnitHistoryEntry } from '#reporting/analytics/contract.ts';
import { unitEntryWordOf } from './entry-text.ts';

const entry = (more: Partial<UnitHistoryEntry>): UnitHistoryEntry => ({
  entryId: 'event1',
  kind: 'state',
  at: '2026-11-21T10:00:00.000Z',
  by: '',
  fromState: null,
  toState: null,
  fromBranch: '',
  toBranch: '',
  note: '',
  cost: 0,
  orderId: null,
  orderNo: '',
  customerName: '',
  lineState: '',
  pickupDay: null,
  returnDay: null,
  returnedDay: null,
  daysLate: 0,
  ...more,
});

describe('words of an entry', () => {
  it.each([
    [{ kind: 'rental' }, 'rental'],
    [{ kind: 'sent' }, 'sent'],
    [{ kind: 'received', fromState: 'transit', toBranch: 'B' }, 'received'],
    [{ kind: 'received', fromState: 'transit', fromBranch: 'A', toBranch: 'A' }, 'stayed'],
    [{ kind: 'received', fromState: 'ready', fromBranch: 'A', toBranch: 'B' }, 'placed'],
    [{ kind: 'state', fromState: 'out', toState: 'inspect', toBranch: 'B' }, 'movedBack'],
    [{ kind: 'state', fromState: 'wash', toState: 'ready' }, 'state'],
    [{ kind: 'minted', toBranch: 'A' }, 'minted'],
    [{ kind: 'minted' }, 'mintedBare'],
    [{ kind: 'something new' }, 'note'],
  ] as const)('%j', (more, word) => {
    expect(unitEntryWordOf(entry(more))).toBe(word);
  });
});
