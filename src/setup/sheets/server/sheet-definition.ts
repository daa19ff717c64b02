import type { SheetColumn } from '#setup/sheets/sheet-column.ts';
import type { Looks } from './survey/looks.ts';

export type SheetDefinition = {
  /** For uploads and remembered columns. */
  kind: string;
  columns: readonly SheetColumn[];
  /** Required in new rows only. */
  later: readonly string[];
  /** In Thai. */
  wordOf: (key: string) => string;
  /** By heading key. */
  names: ReadonlyMap<string, string>;
  synonyms: ReadonlyMap<string, string>;
  /** In order: a price also looks like a code, and most texts like names. */
  contents: readonly { field: string; looks: Looks; distinct?: boolean }[];
};
