/** The grid of new garments: how many of each item at what cost. Pure. */
import { arabicDigits } from '#lib/thai/thai.ts';
import { mostUnits } from '#inventory/stock/unit-contract.ts';

export type Cell = { count: string; cost: number | '' };
export type Cells = Readonly<Record<number, Cell>>;
export type MintLine = { itemId: number; count: number; cost: number };

export const emptyCell: Cell = { count: '', cost: '' };

/** Digits typed in either script; '' is none, anything else null. */
export const countOf = (text: string): number | null => {
  const bare = arabicDigits(text).trim();
  if (bare === '') return 0;
  return /^\d{1,3}$/.test(bare) && Number(bare) <= mostUnits ? Number(bare) : null;
};

/** A running number to begin with; undefined when left out, null when it is none. */
export const startOf = (text: string): number | undefined | null => {
  const bare = arabicDigits(text).trim();
  if (bare === '') return undefined;
  return /^\d{1,9}$/.test(bare) ? Number(bare) : null;
};

/** What is sent, in the order of the items; a cost left out is the common one. */
export const linesOf = (
  items: readonly { productItemId: number }[],
  cells: Cells,
  cost: number | '',
): MintLine[] =>
  items.flatMap(({ productItemId }) => {
    const cell = cells[productItemId] ?? emptyCell;
    const count = countOf(cell.count) ?? 0;
    return count === 0
      ? []
      : [{ itemId: productItemId, count, cost: (cell.cost === '' ? cost : cell.cost) || 0 }];
  });

export const totalOf = (lines: readonly MintLine[]): number => lines.reduce((sum, one) => sum + one.count, 0);

/** Codes of each line in the order they are given out, as first and last. */
export const codesOf = (
  lines: readonly MintLine[],
  codes: readonly string[],
): { itemId: number; first: string; last: string; count: number }[] => {
  let at = 0;
  return lines.flatMap(({ itemId, count }) => {
    const first = codes[at];
    const last = codes[at + count - 1];
    at += count;
    return first === undefined || last === undefined ? [] : [{ itemId, first, last, count }];
  });
};
