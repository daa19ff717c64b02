/** Columns of a list of wearers. Other columns (running numbers, signatures) may stand in it and are not read. */
export const wearerColumns = ['name', 'team', 'phone', 'code', 'color', 'size', 'note'] as const;
export type WearerColumn = (typeof wearerColumns)[number];

/** So many rows one list may have; a garment is a row. */
export const mostRows = 500;

/** A row as it is read: a wearer with one garment. `formulas`: columns whose cell is a formula, which is not read. */
export type SheetWearer = { line: number; formulas: WearerColumn[] } & Record<WearerColumn, string>;
