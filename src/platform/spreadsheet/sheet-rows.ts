/** A cell with a formula, whose cached value is untrusted. */
export const formulaCell: unique symbol = Symbol('formula');

/**
 * A cell that a spreadsheet program may have changed. `value` is an ISO day, plain digits, TRUE, FALSE, or an
 * error such as #N/A. `shown` is the displayed text, such as 007001.
 */
export type SpecialCell = { kind: 'day' | 'number' | 'boolean' | 'error'; value: string; shown: string };
/** A cell as typed: a number in plain digits, an ISO day, TRUE or FALSE. */
export type SheetCell = string | typeof formulaCell;
export type TypedSheetCell = SheetCell | SpecialCell;

type RowOf<C> = {
  line: number;
  cells: C[];
};
export type TypedSheetRow = RowOf<TypedSheetCell>;
export type ParsedSheetRows = AsyncGenerator<RowOf<SheetCell>, void, undefined>;
export type TypedSheetRows = AsyncGenerator<TypedSheetRow, void, undefined>;

export const plainCell = (cell: TypedSheetCell): SheetCell => (typeof cell === 'object' ? cell.value : cell);

export const trimCells = (cells: TypedSheetCell[]): TypedSheetCell[] => {
  let end = cells.length;
  while (end > 0 && (cells[end - 1] === undefined || cells[end - 1] === '')) end -= 1;
  return Array.from({ length: end }, (_, at) => cells[at] ?? '');
};
