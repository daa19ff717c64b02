/** Items to be added to a group: every chosen combination it does not have. */
import type { ProductItem } from '#catalog/contract.ts';
import { cellKey } from '../group/item-grid.ts';

export type NewItem = { key: string; color: string; size: string };

const axis = (codes: readonly string[]): readonly string[] => (codes.length === 0 ? [''] : codes);

export const missingItems = (
  have: readonly Pick<ProductItem, 'color' | 'size'>[],
  colors: readonly string[],
  sizes: readonly string[],
): NewItem[] => {
  const known = new Set(have.map((item) => cellKey(item.color, item.size)));
  return axis(colors)
    .flatMap((color) => axis(sizes).map((size) => ({ key: cellKey(color, size), color, size })))
    .filter((one) => !known.has(one.key));
};
