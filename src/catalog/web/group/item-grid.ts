/** The items of a group as a grid of its colours and sizes. */

/** One combination: an item when it is on. One that has been saved keeps its id. */
export type Cell = {
  productItemId: number | undefined;
  color: string;
  size: string;
  fileName: string;
  on: boolean;
};
export type Cells = Readonly<Record<string, Cell>>;

export const cellKey = (color: string, size: string): string => JSON.stringify([color, size]);

/** An item without a colour or a size stands in a row or column of its own. */
const axis = (codes: readonly string[]): readonly string[] => (codes.length === 0 ? [''] : codes);

/** Rows and columns: the lists in their order, then what only items have. */
export const axesOf = (
  cells: Cells,
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
 * The cells for other lists of colours and sizes: a combination that is new is switched on with the picture of its colour;
 * one that is no longer in the lists goes, unless it has garments (`units` by item).
 */
export const fitCells = (
  cells: Cells,
  colors: readonly string[],
  sizes: readonly string[],
  units: (productItemId: number) => number,
): Cells => {
  const kept = Object.entries(cells).filter(
    ([, cell]) => cell.productItemId !== undefined && units(cell.productItemId) > 0,
  );
  const pictureOf = (color: string): string =>
    Object.values(cells).find((cell) => cell.color === color && cell.fileName !== '')?.fileName ?? '';
  const wanted = axis(colors).flatMap((color) =>
    axis(sizes).map((size): [string, Cell] => {
      const key = cellKey(color, size);
      return [
        key,
        cells[key] ?? { productItemId: undefined, color, size, fileName: pictureOf(color), on: true },
      ];
    }),
  );
  return Object.fromEntries([...wanted, ...kept]);
};

/** Switches combinations on or off. */
export const withOn = (
  cells: Cells,
  places: readonly { color: string; size: string }[],
  on: boolean,
): Cells => ({
  ...cells,
  ...Object.fromEntries(
    places.map(({ color, size }) => {
      const key = cellKey(color, size);
      return [key, { ...(cells[key] ?? { productItemId: undefined, color, size, fileName: '' }), on }];
    }),
  ),
});

/** Gives combinations a picture ('' for none). */
export const withPictureAt = (cells: Cells, keys: readonly string[], fileName: string): Cells => ({
  ...cells,
  ...Object.fromEntries(
    keys.flatMap((key) => {
      const cell = cells[key];
      return cell === undefined ? [] : [[key, { ...cell, fileName }]];
    }),
  ),
});

/** How many items there will be. */
export const countOn = (cells: Cells): number => Object.values(cells).filter((cell) => cell.on).length;
