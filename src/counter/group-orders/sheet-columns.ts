/** Columns of a list of wearers. Other columns (running numbers, signatures) are ignored. */
export const wearerColumns = ['name', 'team', 'phone', 'code', 'color', 'size', 'note'] as const;
export type WearerColumn = (typeof wearerColumns)[number];

/** Maximum rows of a list; one garment per row. */
export const maxWearerRows = 500;

/** A row as read: a wearer with one garment. `formulas`: columns whose cell is a formula, which is not evaluated. */
export type WearerSheetRow = { line: number; formulas: WearerColumn[] } & Record<WearerColumn, string>;
