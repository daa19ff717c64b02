/** A cell is an item if `on` is true. A stored item retains its id. */
export type ItemGridCell = {
  productItemId: number | undefined;
  color: string;
  size: string;
  fileName: string;
  on: boolean;
};
export type ItemGridCells = Readonly<Record<string, ItemGridCell>>;

export const itemCellKey = (color: string, size: string): string => JSON.stringify([color, size]);

const axis = (codes: readonly string[]): readonly string[] => (codes.length === 0 ? [''] : codes);

/** Returns codes of the lists, then codes that only items have. */
export const itemAxesOf = (
  cells: ItemGridCells,
  colors: readonly string[],
  sizes: readonly string[],
): { colors: string[]; sizes: string[] } => {
  const there = Object.values(cells).filter((cell) => cell.on || cell.productItemId !== undefined);
  return {
    colors: [...new Set([...axis(colors), ...there.map((cell) => cell.color)])],
    sizes: [...new Set([...axis(sizes), ...there.map((cell) => cell.size)])],
  };
};

/**
 * Turns new combinations on, with the picture of their colour. Removed combinations disappear unless the item
 * has units.
 */
export const fitItemCells = (
  cells: ItemGridCells,
  colors: readonly string[],
  sizes: readonly string[],
  units: (productItemId: number) => number,
): ItemGridCells => {
  const withUnits = Object.entries(cells).filter(
    ([, cell]) => cell.productItemId !== undefined && units(cell.productItemId) > 0,
  );
  const pictureOf = (color: string): string =>
    Object.values(cells).find((cell) => cell.color === color && cell.fileName !== '')?.fileName ?? '';
  const wanted = axis(colors).flatMap((color) =>
    axis(sizes).map((size): [string, ItemGridCell] => {
      const key = itemCellKey(color, size);
      return [
        key,
        cells[key] ?? { productItemId: undefined, color, size, fileName: pictureOf(color), on: true },
      ];
    }),
  );
  return Object.fromEntries([...wanted, ...withUnits]);
};

export const withCellsOn = (
  cells: ItemGridCells,
  places: readonly { color: string; size: string }[],
  on: boolean,
): ItemGridCells => ({
  ...cells,
  ...Object.fromEntries(
    places.map(({ color, size }) => {
      const key = itemCellKey(color, size);
      return [key, { ...(cells[key] ?? { productItemId: undefined, color, size, fileName: '' }), on }];
    }),
  ),
});

export const withPictureAt = (
  cells: ItemGridCells,
  keys: readonly string[],
  fileName: string,
): ItemGridCells => ({
  ...cells,
  ...Object.fromEntries(
    keys.flatMap((key) => {
      const cell = cells[key];
      return cell === undefined ? [] : [[key, { ...cell, fileName }]];
    }),
  ),
});

export const countCellsOn = (cells: ItemGridCells): number =>
  Object.values(cells).filter((cell) => cell.on).length;
