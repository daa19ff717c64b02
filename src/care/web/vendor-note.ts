import type { CareRow } from '../contract.ts';

/** Default note for the vendor: the note of the waiting line, else the note of the return. */
export const defaultVendorNote = ({ note, returnNote }: Pick<CareRow, 'note' | 'returnNote'>): string =>
  note === '' ? returnNote : note;

/** Initial note for several garments: their common default note, else ''. */
export const vendorNoteOf = (rows: readonly Pick<CareRow, 'note' | 'returnNote'>[]): string => {
  const notes = new Set(rows.map(defaultVendorNote));
  return notes.size === 1 ? ([...notes][0] ?? '') : '';
};
