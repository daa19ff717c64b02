import type { SheetColumn } from '#setup/sheets/sheet-column.ts';
import type { Looks } from './survey/looks.ts';

export type SheetDefinition = {
  kind: string;
  columns: readonly SheetColumn[];
  /** Columns required in new rows only. */
  later: readonly string[];
  /** Returns the Thai word. */
  wordOf: (key: string) => string;
  /** Fields by heading key. */
  names: ReadonlyMap<string, string>;
  synonyms: ReadonlyMap<string, string>;
  /** The order matters, because a price also looks like a code, and most texts look like names. */
  contents: readonly { field: string; looks: Looks; distinct?: boolean }[];
};
