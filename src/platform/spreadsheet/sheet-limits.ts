/** What a sheet or archive from outside may cost. Past a limit it is refused before more of it is read. */
import { AppError } from '#lib/errors/errors.ts';
import { fill, type Language } from '#lib/text/languages.ts';
import { sheetFaultWords } from '#lib/words/sheet/index.ts';

export const sheetLimits = {
  rows: 50_000,
  columns: 200,
  /** Characters of one cell, as Excel has it. */
  cell: 32_767,
  /** Bytes of an entry of a workbook once inflated: a million styled empty rows fit. */
  entryBytes: 400_000_000,
  /** All entries together. */
  totalBytes: 500_000_000,
  entries: 2000,
  /** Characters of all shared texts: they are the one part held in memory. */
  sharedText: 64_000_000,
  /** So many empty rows in a row end the sheet. */
  emptyRows: 1000,
} as const;

/** Why a file is refused as a whole; the words of each are the caller's. */
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

/** Thrown while a file is read; becomes BAD_SHEET with words where the language is known. */
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

/** Runs `work`; a SheetError becomes BAD_SHEET with the reason in the caller's language. */
export const orBadSheet = async <T>(work: Promise<T>, language: Language): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw new AppError('BAD_SHEET', {
      values: { reason: fill(sheetFaultWords[language][error.fault], error.values) },
      data: { fault: error.fault },
    });
  }
};
