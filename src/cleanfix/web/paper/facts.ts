import type { useSizeText } from '../../../core/web/ui/index.ts';
import type { useLookups } from '../../../catalog/web/index.ts';
import type { CareRow } from '../../contract.ts';

/** Colour, size and what is said of a garment, in one line of a paper. */
export const factsOf = (
  row: CareRow,
  lookups: Pick<ReturnType<typeof useLookups>, 'nameOf'>,
  sizeText: ReturnType<typeof useSizeText>,
): string =>
  [
    row.color === '' ? '' : lookups.nameOf('colors', row.color),
    row.size === '' ? '' : sizeText(lookups.nameOf('sizes', row.size)),
    row.note,
  ]
    .filter((text) => text !== '')
    .join(' · ');
