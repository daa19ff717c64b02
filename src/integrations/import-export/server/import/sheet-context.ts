import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ImportReferenceList, SheetKind, CellValues } from '#integrations/import-export/columns.ts';
import type { CheckedRow, ParsedRow } from './compare.ts';
import type { KnownCodes } from '#setup/sheets/server/index.ts';
import type { StoredRow } from '../stored-rows.ts';

export type SheetContext = {
  q: Tx;
  scope: Scope;
  known: KnownCodes;
  /** Keys of the previous rows, with their lines. */
  seen: Map<string, number>;
  /** New codes of the previous rows, by 'list|code'. */
  codes: Map<string, { list: ImportReferenceList; code: string }>;
};

export type SheetKindHandler = {
  kind: SheetKind;
  nameOf: (cells: CellValues) => string;
  check: (desk: SheetContext, rows: readonly ParsedRow[]) => Promise<CheckedRow[]>;
  /** Locks rows that will be changed or undone, before they are read again. */
  lock: (q: Tx, scope: Scope, ids: readonly number[]) => Promise<void>;
  add: (desk: SheetContext, rows: readonly CheckedRow[]) => Promise<number[]>;
  /** Changes only the columns of `values`. `stored` has the current values of all columns. */
  change: (
    desk: SheetContext,
    rows: readonly { id: number; values: CellValues; stored: CellValues }[],
  ) => Promise<void>;
  /** Returns satang by id. */
  prices?: (desk: SheetContext, ids: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  load: (desk: Pick<SheetContext, 'q' | 'scope' | 'known'>, ids: readonly number[]) => Promise<StoredRow[]>;
  used: (q: Tx, scope: Scope, ids: readonly number[]) => Promise<Set<number>>;
  remove: (q: Tx, scope: Scope, ids: readonly number[]) => Promise<void>;
};
