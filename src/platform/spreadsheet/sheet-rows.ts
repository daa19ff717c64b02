/** Replaces a formula. Its cached value is untrusted and not used. */
export const formulaCell: unique symbol = Symbol('formula');
/** Cell as typed: a number in plain digits, an ISO day, TRUE or FALSE. */
export type SheetCell = string | typeof formulaCell;
export type ParsedSheetRow = {
  /** Line in the file, counted from 1. */
  line: number;
  cells: SheetCell[];
};
export type ParsedSheetRows = AsyncGenerator<ParsedSheetRow, void, undefined>;

export const trimCells = (cells: SheetCell[]): SheetCell[] => {
  let end = cells.length;
  while (end > 0 && (cells[end - 1] === undefined || cells[end - 1] === '')) end -= 1;
  return Array.from({ length: end }, (_, at) => cells[at] ?? '');
};
