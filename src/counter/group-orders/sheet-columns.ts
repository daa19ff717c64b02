/** Other columns, such as running numbers or signatures, are ignored. */
export const wearerColumns = ['name', 'team', 'phone', 'code', 'color', 'size', 'note'] as const;
export type WearerColumn = (typeof wearerColumns)[number];

/** Each row is one garment. */
export const maxWearerRows = 500;
/** Of one person. */
export const maxWearerGarments = 20;

/** `line`: number of the row in the file. `formulas`: columns that have a formula, which is not evaluated. */
export type WearerSheetRow = { line: number; formulas: WearerColumn[] } & Record<WearerColumn, string>;
