/** The context of processing one sheet, and the interface of each kind of sheet. */
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ImportReferenceList, SheetKind, CellValues } from '#integrations/import-export/columns.ts';
import type { CheckedRow, ParsedRow } from './compare.ts';
import type { KnownCodes } from './known-codes.ts';
import type { StoredRow } from '../stored-rows.ts';

export type SheetContext = {
  q: Tx;
  scope: Scope;
  known: KnownCodes;
  /** Unknown codes are created. */
  createCodes: boolean;
  /** Keys seen so far, with their line. */
  seen: Map<string, number>;
  /** New codes so far, as 'list|code'. */
  codes: Map<string, { list: ImportReferenceList; code: string }>;
};

export type SheetKindHandler = {
  kind: SheetKind;
  /** Columns that name a row in messages; the first non-empty one is used. */
  nameOf: (cells: CellValues) => string;
  /** Compares a batch of rows with the stored ones. */
  check: (desk: SheetContext, rows: readonly ParsedRow[]) => Promise<CheckedRow[]>;
  /** Locks the rows to change or undo, before they are read again. */
  lock: (q: Tx, scope: Scope, ids: readonly number[]) => Promise<void>;
  /** Adds rows; returns their new ids, in order. */
  add: (desk: SheetContext, rows: readonly CheckedRow[]) => Promise<number[]>;
  /** Writes only the given columns, by id. `stored` holds the current values. */
  change: (
    desk: SheetContext,
    rows: readonly { id: number; values: CellValues; stored: CellValues }[],
  ) => Promise<void>;
  /** Current values of the rows. */
  load: (desk: Pick<SheetContext, 'q' | 'scope' | 'known'>, ids: readonly number[]) => Promise<StoredRow[]>;
  /** Ids that other data refers to. */
  used: (q: Tx, scope: Scope, ids: readonly number[]) => Promise<Set<number>>;
  remove: (q: Tx, scope: Scope, ids: readonly number[]) => Promise<void>;
};
