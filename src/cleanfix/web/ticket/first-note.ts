import type { CareRow } from '../../contract.ts';

/** What the vendor is told of a garment unless somebody says otherwise: what was written while it waited, else what its return said. */
export const firstNote = ({ note, returnNote }: Pick<CareRow, 'note' | 'returnNote'>): string =>
  note === '' ? returnNote : note;
