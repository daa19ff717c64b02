import type { CareRow } from '../contract.ts';

/** What the vendor is told of a garment unless somebody says otherwise: what was written while it waited, else what its return said. */
export const firstNote = ({ note, returnNote }: Pick<CareRow, 'note' | 'returnNote'>): string =>
  note === '' ? returnNote : note;

/** What stands in the field for several garments: what all of them would tell alike, else nothing. */
export const firstNoteOf = (rows: readonly Pick<CareRow, 'note' | 'returnNote'>[]): string => {
  const notes = new Set(rows.map(firstNote));
  return notes.size === 1 ? ([...notes][0] ?? '') : '';
};
