/** Readers of untrusted spreadsheets and archives stop at these limits. */
import { AppError } from '#lib/errors/errors.ts';
import { fillTemplate, type Language } from '#lib/text/languages.ts';
import { sheetFaultWords } from '#lib/words/sheet/index.ts';

export const sheetLimits = {
  rows: 100_000,
  columns: 200,
  /** Maximum characters of a cell, as in Excel. */
  cell: 32_767,
  /** Bytes of a decompressed entry, enough for a million styled empty rows. */
  entryBytes: 400_000_000,
  totalBytes: 500_000_000,
  entries: 2000,
  /** Characters of all shared strings. Only shared strings are held in memory. */
  sharedText: 64_000_000,
  emptyRows: 1000,
} as const;

export type SheetFault =
  | 'notASheet'
  | 'oldExcel'
  | 'locked'
  | 'broken'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'entities'
  | 'gap'
  | 'empty'
  | 'quotes'
  | 'notAZip'
  | 'heading'
  | 'duplicateHeading'
  | 'missingHeading';

/** The handler replies BAD_SHEET in the user's language. */
export class SheetError extends Error {
  readonly fault: SheetFault;
  readonly values: Record<string, string | number>;
  constructor(fault: SheetFault, values: Record<string, string | number> = {}) {
    super(fault);
    this.name = 'SheetError';
    this.fault = fault;
    this.values = values;
  }
}

export const refuseBadSheet = async <T>(work: Promise<T>, language: Language): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw new AppError('BAD_SHEET', {
      values: { reason: fillTemplate(sheetFaultWords[language][error.fault], error.values) },
      data: { fault: error.fault },
    });
  }
};
