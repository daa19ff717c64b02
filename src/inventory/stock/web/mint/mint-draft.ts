import { arabicDigits } from '#lib/thai/thai.ts';
import { maxUnitsPerMove } from '#inventory/stock/unit-contract.ts';

export type MintGridCell = { count: string; cost: number | '' };
export type MintGridCells = Readonly<Record<number, MintGridCell>>;
export type MintLine = { itemId: number; count: number; cost: number };

export const emptyMintCell: MintGridCell = { count: '', cost: '' };

/** Parses Thai or Arabic digits. '' is 0, other text is null. */
export const parseMintCount = (text: string): number | null => {
  const bare = arabicDigits(text).trim();
  if (bare === '') return 0;
  return /^\d{1,3}$/.test(bare) && Number(bare) <= maxUnitsPerMove ? Number(bare) : null;
};

/** Returns undefined for an empty text, null for an invalid one. */
export const parseStartNumber = (text: string): number | undefined | null => {
  const bare = arabicDigits(text).trim();
  if (bare === '') return undefined;
  return /^\d{1,9}$/.test(bare) ? Number(bare) : null;
};

/** Lines in item order. The common cost applies to an item without its own cost. */
export const mintLinesOf = (
  items: readonly { productItemId: number }[],
  cells: MintGridCells,
  cost: number | '',
): MintLine[] =>
  items.flatMap(({ productItemId }) => {
    const cell = cells[productItemId] ?? emptyMintCell;
    const count = parseMintCount(cell.count) ?? 0;
    return count === 0
      ? []
      : [{ itemId: productItemId, count, cost: (cell.cost === '' ? cost : cell.cost) || 0 }];
  });

export const mintTotalOf = (lines: readonly MintLine[]): number =>
  lines.reduce((sum, one) => sum + one.count, 0);

export const codeRangesOf = (
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
