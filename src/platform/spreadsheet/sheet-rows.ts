/** A row of a sheet as it is read. */

/** A cell with a formula: its cached value is a stranger's claim and is not taken. */
export const formula: unique symbol = Symbol('formula');
/** Text, as typed; numbers in plain digits, days as ISO text, truth as TRUE or FALSE. */
export type Cell = string | typeof formula;
export type SheetRow = {
  /** As counted in the file, from 1. */
  line: number;
  cells: Cell[];
};
export type SheetRows = AsyncGenerator<SheetRow, void, undefined>;

/** Without the empty cells at the end. */
export const trimmed = (cells: Cell[]): Cell[] => {
  let end = cells.length;
  while (end > 0 && (cells[end - 1] === undefined || cells[end - 1] === '')) end -= 1;
  return Array.from({ length: end }, (_, at) => cells[at] ?? '');
};
