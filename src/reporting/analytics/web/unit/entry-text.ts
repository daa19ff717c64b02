/** What a line of a unit's history says, as the name of its words. Pure. */
import type { Entry } from '#reporting/analytics/contract.ts';

export type EntryWord =
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
  | 'barcode';

/** A way that was given up and a placing are written as `received` too: they differ in where it came from. */
export const entryWord = (entry: Entry): EntryWord => {
  if (entry.kind === 'received') {
    if (entry.fromState === 'ready') return 'placed';
    return entry.fromBranch !== '' && entry.fromBranch === entry.toBranch ? 'stayed' : 'received';
  }
  if (entry.kind === 'minted') return entry.toBranch === '' ? 'mintedBare' : 'minted';
  if (entry.kind === 'state') return entry.fromState === 'out' ? 'movedBack' : 'state';
  const plain = ['rental', 'sent', 'found', 'counted', 'barcode'] as const;
  return plain.find((one) => one === entry.kind) ?? 'note';
};
