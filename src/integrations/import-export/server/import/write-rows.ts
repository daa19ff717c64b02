import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { insertLookups } from '#setup/reference-lists/server/index.ts';
import type { SheetKind } from '#integrations/import-export/columns.ts';
import type { CheckedRow } from './compare.ts';
import { changeRows } from './change-rows.ts';
import { parseRow, isVerdictUnchanged } from './compare.ts';
import type { ProgressHeartbeat } from './heartbeat.ts';
import type { SheetContext, SheetKindHandler } from './sheet-context.ts';
import type { ImportRow, ImportRowRecord } from './sql.ts';
import { saveImportTargets, importRowsAfter } from './sql.ts';
import { sheetBatchSize, sheetContextOf, newSheetPlans, sheetKindHandlers } from './sheet-kinds.ts';

const asChecked = (row: ImportRowRecord): CheckedRow => ({ ...row, errors: row.errors ?? [] });

const change = async (
  desk: SheetContext,
  work: SheetKindHandler,
  head: ImportRow,
  rows: readonly CheckedRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  const ids = rows.flatMap((row) => row.targetId ?? []);
  const stored = new Map((await work.load(desk, ids)).map((one) => [one.id, one.values]));
  await changeRows(
    desk,
    work,
    head,
    rows.map((row) => ({
      id: row.targetId ?? 0,
      values: row.after ?? {},
      stored: stored.get(row.targetId ?? 0) ?? {},
    })),
  );
};

const add = async (
  desk: SheetContext,
  work: SheetKindHandler,
  importId: number,
  rows: readonly CheckedRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  const ids = await work.add(desk, rows);
  await saveImportTargets(
    desk.scope,
    importId,
    rows.map((row) => row.line),
    ids,
  ).execute(desk.q);
};

/** Rows without barcode are written last, because a generated barcode could occur later in the sheet. */
const waits = (row: CheckedRow): boolean => row.action === 'add' && row.after?.['barcode'] === undefined;

/** SHEET_CHANGED has the number of rows that would differ from the preview. */
export const writeImportRows = async (
  q: Tx,
  scope: Scope,
  job: { head: ImportRow; kind: SheetKind; beat: ProgressHeartbeat },
): Promise<void> => {
  const { head, kind, beat } = job;
  const work = sheetKindHandlers[kind];
  await insertLookups(
    q,
    scope,
    head.madeCodes.map(({ list, code }) => ({ kind: list, code, description: code })),
  );
  const desk = await sheetContextOf(q, scope, head);
  const later: CheckedRow[] = [];
  let differs = 0;
  let done = 0;
  for (let after = 0; ;) {
    const actions = ['add', 'change', 'same'] as const;
    const { rows } = await importRowsAfter(scope, head.importId, {
      after,
      limit: sheetBatchSize,
      actions,
    }).execute(q);
    const shown = rows.map(asChecked);
    await work.lock(
      q,
      scope,
      shown.flatMap((row) => (row.action === 'change' ? (row.targetId ?? []) : [])),
    );
    const parsed = shown.map((row) => parseRow(kind, row, desk.known));
    const now = await newSheetPlans(q, () => work.check(desk, parsed));
    differs += now.filter((row, at) => !isVerdictUnchanged(row, shown[at] ?? row)).length;
    if (differs === 0) {
      const adds = now.filter((row) => row.action === 'add');
      await change(
        desk,
        work,
        head,
        now.filter((row) => row.action === 'change'),
      );
      await add(desk, work, head.importId, kind === 'units' ? adds.filter((row) => !waits(row)) : adds);
      if (kind === 'units') later.push(...adds.filter(waits));
      done += now.filter((row) => row.action === 'add' || row.action === 'change').length;
      await beat(done - later.length);
    }
    if (rows.length < sheetBatchSize) break;
    after = rows.at(-1)?.line ?? 0;
  }
  if (differs > 0) throw new AppError('SHEET_CHANGED', { values: { n: differs } });
  for (let at = 0; at < later.length; at += sheetBatchSize) {
    await add(desk, work, head.importId, later.slice(at, at + sheetBatchSize));
    await beat(done - later.length + at);
  }
};
