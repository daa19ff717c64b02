/** What the work on one sheet carries from row to row, and what every kind of sheet can do. */
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { LookupList, SheetKind, Values } from '#integrations/import-export/columns.ts';
import type { Checked, Parsed } from './compare.ts';
import type { Known } from './known-codes.ts';
import type { Stored } from '../stored-rows.ts';

export type Desk = {
  q: Tx;
  scope: Scope;
  known: Known;
  /** Codes that no list has are taken as new ones. */
  createCodes: boolean;
  /** Keys met so far → the line they were met in. */
  seen: Map<string, number>;
  /** New codes met so far, as 'list|code'. */
  codes: Map<string, { list: LookupList; code: string }>;
};

export type KindWork = {
  kind: SheetKind;
  /** Columns by which a row of the sheet is called in messages, the first that has a value. */
  nameOf: (cells: Values) => string;
  /** Rows of a batch beside what is stored. */
  check: (desk: Desk, rows: readonly Parsed[]) => Promise<Checked[]>;
  /** Locks what is changed or taken back, before it is read again. */
  lock: (q: Tx, scope: Scope, ids: readonly number[]) => Promise<void>;
  /** Adds rows; their new ids, in order. */
  add: (desk: Desk, rows: readonly Checked[]) => Promise<number[]>;
  /** Writes only the columns given, by id. `stored` is how they are. */
  change: (desk: Desk, rows: readonly { id: number; values: Values; stored: Values }[]) => Promise<void>;
  /** How the rows are now. */
  load: (desk: Pick<Desk, 'q' | 'scope' | 'known'>, ids: readonly number[]) => Promise<Stored[]>;
  /** Those that something else refers to. */
  used: (q: Tx, scope: Scope, ids: readonly number[]) => Promise<Set<number>>;
  remove: (q: Tx, scope: Scope, ids: readonly number[]) => Promise<void>;
};
