import type { CareRow } from '../contract.ts';

export const defaultVendorNote = ({ note, returnNote }: Pick<CareRow, 'note' | 'returnNote'>): string =>
  note === '' ? returnNote : note;

export const vendorNoteOf = (rows: readonly Pick<CareRow, 'note' | 'returnNote'>[]): string => {
  const notes = new Set(rows.map(defaultVendorNote));
  return notes.size === 1 ? ([...notes][0] ?? '') : '';
};
