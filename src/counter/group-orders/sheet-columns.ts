/** The import ignores all other columns. */
export const wearerColumns = ['name', 'team', 'phone', 'code', 'color', 'size', 'note'] as const;
export type WearerColumn = (typeof wearerColumns)[number];

export const maxWearerRows = 500;
export const maxWearerGarments = 20;

/**
 * `line`: row number in the file. `formulas`: columns whose cell is a formula, date or error, so the typed
 * text is unknown.
 */
export type WearerSheetRow = { line: number; formulas: WearerColumn[] } & Record<WearerColumn, string>;
