import type { ProductItem } from '#catalog/contract.ts';
import { itemCellKey } from '../group/item-grid.ts';

export type MissingItem = { key: string; color: string; size: string };

const axis = (codes: readonly string[]): readonly string[] => (codes.length === 0 ? [''] : codes);

export const missingItemsOf = (
  have: readonly Pick<ProductItem, 'color' | 'size'>[],
  colors: readonly string[],
  sizes: readonly string[],
): MissingItem[] => {
  const known = new Set(have.map((item) => itemCellKey(item.color, item.size)));
  return axis(colors)
    .flatMap((color) => axis(sizes).map((size) => ({ key: itemCellKey(color, size), color, size })))
    .filter((one) => !known.has(one.key));
};
