import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { countQuery, limitOffset } from '#platform/db/page-query.ts';
import type { ChosenCode, SheetHeading } from '#setup/sheets/server/index.ts';
import type { CellError, ImportKind, ImportReferenceList } from '#integrations/import-export/columns.ts';
import type { SheetImport } from '#integrations/import-export/contract.ts';
import type { RowAction, CheckedRow } from './compare.ts';

type Code = { list: ImportReferenceList; code: string };
/** `state` is as stored. `stale` means the import's reader or writer has died. */
export type ImportRow = Omit<SheetImport, 'codes' | 'rowsAll'> & {
  skipWrong: boolean;
  madeCodes: Code[];
  headings: SheetHeading[] | null;
  chosenCodes: ChosenCode[];
  rowCount: number;
  run: number;
  stale: boolean;
};

/** Seconds without a heartbeat after which the reader or writer is dead. */
const staleAfter = 30;

const columns = sql`m.id as "importId", m.kind, m.state, m.file_name as "fileName", m.added, m.changed, m.same, m.wrong,
  m.skip_wrong as "skipWrong", m.made_codes as "madeCodes", m.headings, m.chosen_codes as "chosenCodes", m.rows_done as "rowsDone", m.row_count as "rowCount", m.run, m.fault,
  m.created_at as "createdAt", m.confirmed_at as "confirmedAt", m.undone_at as "undoneAt",
  (m.state in ('reading', 'writing') and m.beat_at < now() - make_interval(secs => ${staleAfter})) as stale,
  coalesce((select u.display_name from app_user u where u.shop_id = m.shop_id and u.id = m.created_by), '') as "createdBy"`;

const mine = (scope: Scope) => sql`m.shop_id = ${scope.shopId} and m.branch_id = any(${scope.branchIds})`;

export const importQuery = (scope: Scope, id: number) =>
  sql<ImportRow>`select ${columns} from sheet_import m where ${mine(scope)} and m.id = ${id}`;

export const lockedImport = (scope: Scope, id: number) =>
  sql<ImportRow>`select ${columns} from sheet_import m where ${mine(scope)} and m.id = ${id} for update of m`;

const fits = (scope: Scope, kind: ImportKind | undefined) =>
  sql`${mine(scope)} and ${kind === undefined ? sql`true` : sql`m.kind = ${kind}`}`;

export const importsPage = (
  scope: Scope,
  kind: ImportKind | undefined,
  page: { page: number; size: number },
) => sql<ImportRow>`
  select ${columns} from sheet_import m where ${fits(scope, kind)} order by m.id desc ${limitOffset(page)}`;
export const importsCount = (scope: Scope, kind: ImportKind | undefined) =>
  countQuery(sql`select from sheet_import m where ${fits(scope, kind)}`);

export const insertImport = (
  scope: Scope,
  one: {
    kind: ImportKind;
    fileName: string;
    chosenCodes?: readonly ChosenCode[];
    reading?: number;
  },
) => sql<{ id: number }>`
  insert into sheet_import (shop_id, branch_id, kind, file_name, chosen_codes, created_by, state, row_count, beat_at)
  values (${scope.shopId}, ${scope.branchId}, ${one.kind}, ${one.fileName}, ${JSON.stringify(one.chosenCodes ?? [])}::jsonb, ${scope.userId || null},
    ${one.reading === undefined ? 'preview' : 'reading'}::sheet_state, ${one.reading ?? 0}, clock_timestamp()) returning id`;

export const deleteImport = (scope: Scope, importId: number) =>
  sql`delete from sheet_import where shop_id = ${scope.shopId} and id = ${importId}`;

export const saveImportHeadings = (scope: Scope, importId: number, headings: readonly SheetHeading[]) => sql`
  update sheet_import set headings = ${JSON.stringify(headings)}::jsonb where shop_id = ${scope.shopId} and id = ${importId}`;

export type ImportRowRecord = Omit<CheckedRow, 'errors'> & { errors: CellError[] | null };

const recordset = (rows: readonly CheckedRow[]) => sql`
  jsonb_to_recordset(${JSON.stringify(
    rows.map((row) => ({ ...row, errors: row.errors.length === 0 ? null : row.errors })),
  )}::jsonb) as n(line int, action text, cells jsonb, errors jsonb, "targetId" bigint, before jsonb, after jsonb)`;

export const saveImportRows = (scope: Scope, importId: number, rows: readonly CheckedRow[]) => sql`
  insert into sheet_import_row (shop_id, import_id, line, action, cells, errors, target_id, before, after)
  select ${scope.shopId}, ${importId}, n.line, n.action, n.cells, nullif(n.errors, 'null'), n."targetId", nullif(n.before, 'null'), nullif(n.after, 'null')
  from ${recordset(rows)}
  on conflict (shop_id, import_id, line) do update set action = excluded.action, errors = excluded.errors,
    target_id = excluded.target_id, before = excluded.before, after = excluded.after`;

export const importRowsAfter = (
  scope: Scope,
  importId: number,
  ask: { after: number; limit: number; actions: readonly RowAction[] },
) => sql<ImportRowRecord>`
  select r.line, r.action, r.cells, r.errors, r.target_id as "targetId", r.before, r.after from sheet_import_row r
  where r.shop_id = ${scope.shopId} and r.import_id = ${importId} and r.line > ${ask.after} and r.action = any(${[...ask.actions]}::text[])
  order by r.line limit ${ask.limit}`;

export const importRowsPage = (
  scope: Scope,
  importId: number,
  ask: { action: RowAction | undefined; page: number; size: number },
) => sql<ImportRowRecord>`
  select r.line, r.action, r.cells, r.errors, r.target_id as "targetId", r.before, r.after from sheet_import_row r
  where r.shop_id = ${scope.shopId} and r.import_id = ${importId}
    and ${ask.action === undefined ? sql`true` : sql`r.action = ${ask.action}`}
  order by r.line ${limitOffset(ask)}`;

export const countImportRows = (scope: Scope, importId: number, codes: readonly Code[]) => sql`
  update sheet_import m set added = n.added, changed = n.changed, same = n.same, wrong = n.wrong, made_codes = ${JSON.stringify(codes)}::jsonb
  from (select count(*) filter (where action = 'add')::int as added, count(*) filter (where action = 'change')::int as changed,
      count(*) filter (where action = 'same')::int as same, count(*) filter (where action = 'wrong')::int as wrong
    from sheet_import_row where shop_id = ${scope.shopId} and import_id = ${importId}) n
  where m.shop_id = ${scope.shopId} and m.id = ${importId}`;

export const saveImportTargets = (
  scope: Scope,
  importId: number,
  lines: readonly number[],
  ids: readonly number[],
) => sql`
  update sheet_import_row r set target_id = n.id from unnest(${[...lines]}::int[], ${[...ids]}::bigint[]) as n (line, id)
  where r.shop_id = ${scope.shopId} and r.import_id = ${importId} and r.line = n.line`;
