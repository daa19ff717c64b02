import type { SheetColumn } from '#setup/sheets/sheet-column.ts';
import type { Looks } from './survey/looks.ts';

export type SheetDefinition = {
  /** Stored with uploads and remembered columns. */
  kind: string;
  columns: readonly SheetColumn[];
  /** Required only in new rows. */
  later: readonly string[];
  /** Thai heading of a column. */
  wordOf: (key: string) => string;
  /** Fields by the keys of their headings. */
  names: ReadonlyMap<string, string>;
  synonyms: ReadonlyMap<string, string>;
  /** The order matters, because a price also looks like a code, and most texts look like names. */
  contents: readonly { field: string; looks: Looks; distinct?: boolean }[];
};
