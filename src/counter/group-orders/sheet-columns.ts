/** Columns that the import reads. It ignores others, such as running numbers or signatures. */
export const wearerColumns = ['name', 'team', 'phone', 'code', 'color', 'size', 'note'] as const;
export type WearerColumn = (typeof wearerColumns)[number];

/** Each row is one garment. */
export const maxWearerRows = 500;
export const maxWearerGarments = 20;

/** `line`: number of the row in the file. `formulas`: the row's columns with a formula, date or error, whose typed text is unknown. */
export type WearerSheetRow = { line: number; formulas: WearerColumn[] } & Record<WearerColumn, string>;
