import type { UnitHistoryEntry } from '#reporting/analytics/contract.ts';

export type UnitEntryWord =
  | 'rental'
  | 'minted'
  | 'mintedBare'
  | 'state'
  | 'sent'
  | 'received'
  | 'placed'
  | 'stayed'
  | 'movedBack'
  | 'note'
  | 'found'
  | 'counted'
  | 'barcode'
  | 'exchanged'
  | 'partMissing'
  | 'partFound'
  | 'partReplaced'
  | 'partWrittenOff';

/** A first placement and a cancelled transfer also have the kind `received`. */
export const unitEntryWordOf = (entry: UnitHistoryEntry): UnitEntryWord => {
  if (entry.kind === 'received') {
    if (entry.fromState === 'ready') return 'placed';
    return entry.fromBranch !== '' && entry.fromBranch === entry.toBranch ? 'stayed' : 'received';
  }
  if (entry.kind === 'minted') return entry.toBranch === '' ? 'mintedBare' : 'minted';
  if (entry.kind === 'state') return entry.fromState === 'out' ? 'movedBack' : 'state';
  const plain = [
    'rental',
    'sent',
    'found',
    'counted',
    'barcode',
    'exchanged',
    'partMissing',
    'partFound',
    'partReplaced',
    'partWrittenOff',
  ] as const;
  return plain.find((one) => one === entry.kind) ?? 'note';
};
